import { type RefObject, useEffect, useRef, useState } from 'react';

/** The time for which a touched name is visible: enough to read it once, and short when everyone has left. */
const shownMs = 5_000;
const touches = ['pointerenter', 'pointermove', 'pointerdown', 'focusin'] as const;

/** True while an element, or the link or button around it, was touched, hovered or focused just now. */
export function useTouched(): [RefObject<HTMLButtonElement | null>, boolean] {
  const ref = useRef<HTMLButtonElement>(null);
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const target = ref.current?.closest('a, button') ?? ref.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touch = () => {
      setTouched(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTouched(false), shownMs);
    };
    for (const name of touches) target?.addEventListener(name, touch);
    return () => {
      clearTimeout(timer);
      for (const name of touches) target?.removeEventListener(name, touch);
    };
  }, []);
  return [ref, touched];
}
