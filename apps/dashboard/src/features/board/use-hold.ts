import { type RefObject, useEffect, useState } from 'react';

// The time for which the order is held after the last input. An idle mouse on a wall display must not hold it.
const afterMs = { pointer: 600, mouse: 3_000, key: 5_000 };

/** True while a finger, mouse or keyboard is in a list, so that nothing may move under it. */
export function useHold(ref: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let down = false;
    const hold = (ms: number | null) => {
      setHeld(true);
      clearTimeout(timer);
      if (ms !== null) timer = setTimeout(() => setHeld(down), ms);
    };
    // A lifted finger leaves at once, before the browser reports the press.
    const leave = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer);
      setHeld(down);
    };
    const press = () => {
      down = true;
      hold(null);
    };
    const lift = () => {
      if (!down) return;
      down = false;
      hold(afterMs.pointer);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && !down) hold(afterMs.mouse);
    };
    const key = () => hold(afterMs.key);
    list.addEventListener('pointerdown', press);
    list.addEventListener('pointermove', move);
    list.addEventListener('pointerleave', leave);
    list.addEventListener('keydown', key);
    list.addEventListener('focusin', key);
    window.addEventListener('pointerup', lift);
    window.addEventListener('pointercancel', lift);
    return () => {
      clearTimeout(timer);
      list.removeEventListener('pointerdown', press);
      list.removeEventListener('pointermove', move);
      list.removeEventListener('pointerleave', leave);
      list.removeEventListener('keydown', key);
      list.removeEventListener('focusin', key);
      window.removeEventListener('pointerup', lift);
      window.removeEventListener('pointercancel', lift);
    };
  }, [ref]);
  return isHeld;
}
