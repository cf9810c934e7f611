import { isPhone } from '@padlight/ui';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Density, type Layout, layoutOf } from './board-layout.ts';

export interface MeasuredLayout extends Layout {
  /** The distance of the grid from the top of the page, in pixels. */
  readonly top: number;
  /** The size of its text, in pixels. */
  readonly em: number;
  /** In the table, alerts are under the light; on a phone since when, too. */
  readonly isNarrow: boolean;
  readonly isPhone: boolean;
  /** False until it was measured: nothing is laid out for a width that is not known. */
  readonly isMeasured: boolean;
}

/** As in the stylesheets. */
const narrow = '(max-width: 61.99em)';

/** The layout for the width that an element has now and the size of its text; `acts`: with room for buttons. */
export function useLayout(
  ref: RefObject<HTMLElement | null>,
  acts: boolean,
  density: Density = 'tiles',
): MeasuredLayout {
  const [layout, setLayout] = useState<MeasuredLayout>({
    ...layoutOf(0, 16, acts, density),
    top: 0,
    em: 16,
    isNarrow: false,
    isPhone: false,
    isMeasured: false,
  });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize) || 16;
      const { width, top } = element.getBoundingClientRect();
      const next = {
        ...layoutOf(width, em, acts, density),
        top: top + window.scrollY,
        em,
        isNarrow: window.matchMedia(narrow).matches,
        isPhone: isPhone(),
        isMeasured: true,
      };
      setLayout((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [ref, acts, density]);
  return layout;
}
