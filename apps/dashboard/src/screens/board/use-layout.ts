import { type RefObject, useLayoutEffect, useState } from 'react';
import { useSession } from '../../platform/session/index.ts';
import { type Layout, layoutOf } from './board-layout.ts';

const actPermissions = ['Dashboard.Fall.Save', 'Dashboard.Alert.Save', 'Dashboard.PadChange.Save'] as const;

export interface MeasuredLayout extends Layout {
  /** How far below the top of the page the grid begins, in pixels. */
  readonly top: number;
}

/** The layout for the width that an element has now and the size of its text. */
export function useLayout(ref: RefObject<HTMLElement | null>): MeasuredLayout {
  const { can } = useSession();
  const acts = can(actPermissions);
  const [layout, setLayout] = useState<MeasuredLayout>({ ...layoutOf(0, 16, acts), top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize) || 16;
      const { width, top } = element.getBoundingClientRect();
      const next = { ...layoutOf(width, em, acts), top: top + window.scrollY };
      setLayout((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [ref, acts]);
  return layout;
}
