const doubleTapMs = 300;
const interactive =
  'a, button, input, select, textarea, label, summary, [role=button], [role^=menuitem], [tabindex="0"]';

/**
 * Blocks zooming by a double tap within 300 ms and by more than one finger.
 * Quick taps on controls pass, and so do keys, wheels and assistive technology. Returns a function that ends the block.
 */
export function blockTouchZoom(page: Document): () => void {
  let lastTap = Number.NEGATIVE_INFINITY;
  const onTap = (event: TouchEvent): void => {
    const quick = event.timeStamp - lastTap <= doubleTapMs;
    lastTap = event.timeStamp;
    const onControl = event.target instanceof Element && event.target.closest(interactive) !== null;
    if (quick && !onControl && event.cancelable) event.preventDefault();
  };
  const onFingers = (event: TouchEvent): void => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const onGesture = (event: Event): void => event.preventDefault();
  page.addEventListener('touchend', onTap, { passive: false });
  page.addEventListener('touchmove', onFingers, { passive: false });
  page.addEventListener('gesturestart', onGesture, { passive: false });
  page.documentElement.dataset.touchZoom = 'blocked';
  return () => {
    page.removeEventListener('touchend', onTap);
    page.removeEventListener('touchmove', onFingers);
    page.removeEventListener('gesturestart', onGesture);
    delete page.documentElement.dataset.touchZoom;
  };
}
