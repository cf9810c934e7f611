import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

/** The width where nothing can be measured: that of upright A4 between its margins, pixels. */
const unmeasured = 720;
const paper = 690;

/** Pictures are laid out in sixteenths of a rem, so that their letters grow with the page's on a wall. */
const unitsPerRem = 16;
/** Converts units of a picture to a CSS length. */
export const lengthOf = (units: number): string => `${units / unitsPerRem}rem`;
/** The current size of a unit in pixels. */
export const unitPx = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || unitsPerRem) / unitsPerRem;

/** A width that is reported at once: a change before a print must be drawn before it. */
function createWidth() {
  const listeners = new Set<() => void>();
  let [width, printing] = [unmeasured, false];
  const report = (): void => {
    for (const listener of listeners) listener();
  };
  const print = (now: boolean) => (): void => {
    printing = now;
    report();
  };
  const [begin, end] = [print(true), print(false)];
  return {
    get: (): number => (printing ? Math.min(width, Math.floor(paper / unitPx())) : width),
    measure(place: HTMLElement): void {
      width = Math.floor(place.getBoundingClientRect().width / unitPx()) || unmeasured;
      report();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      window.addEventListener('beforeprint', begin);
      window.addEventListener('afterprint', end);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('beforeprint', begin);
        window.removeEventListener('afterprint', end);
      };
    },
  };
}

/** The place of a picture and its width in units: that of its place, or of the paper while it is printed. */
export function usePictureWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [store] = useState(createWidth);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const measure = (): void => store.measure(place);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(place);
    return () => watch.disconnect();
  }, [store]);
  return [ref, useSyncExternalStore(store.subscribe, store.get)];
}
