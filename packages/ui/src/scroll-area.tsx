import type { ComponentPropsWithRef } from 'react';

type ScrollAreaProps = ComponentPropsWithRef<'section'> &
  ({ 'aria-label': string } | { 'aria-labelledby': string });

/** A named part of a page that scrolls by itself, as its class says. */
export const ScrollArea = (props: ScrollAreaProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only a part that can have the focus.
  <section {...props} tabIndex={0} />
);
