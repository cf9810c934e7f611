import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The size of an element, in pixels, and of its text. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly em: number;
}

/** The current size of an element, measured again at each change. */
export function useRoom(): [RefObject<HTMLDivElement | null>, Room] {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ width: 0, height: 0, em: 16 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const em = Number.parseFloat(getComputedStyle(element).fontSize) || 16;
      setRoom((before) =>
        before.width === width && before.height === height && before.em === em
          ? before
          : { width, height, em },
      );
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, room];
}
