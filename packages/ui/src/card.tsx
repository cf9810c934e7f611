import type { ComponentPropsWithRef } from 'react';
import { card } from './card-class.ts';

interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'aria-labelledby'> {
  /** The id of its heading. */
  labelledBy: string;
}

/** A part of a page with an edge, named by its heading. A second class may override any of its style. */
export const Card = ({ labelledBy, className, ...rest }: CardProps) => (
  <section {...rest} className={card(className)} aria-labelledby={labelledBy} />
);
