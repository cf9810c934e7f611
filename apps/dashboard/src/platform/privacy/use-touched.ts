import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long what was touched stays in sight: to be read once, and gone when nobody is there any more. */
const shownMs = 5_000;
const touches = ['pointerenter', 'pointermove', 'pointerdown', 'focusin'] as const;

/** Whether an element, or the link or button that it is in, was touched, hovered or focused just now. */
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
