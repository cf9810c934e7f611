import type { ComponentPropsWithRef } from 'react';
import styles from './card.module.css';

interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'aria-labelledby'> {
  /** The id of its heading. */
  labelledBy: string;
}

/** A part of a page with an edge of its own, named by its heading. A class beside its own may change any of it. */
export const Card = ({ labelledBy, className, ...rest }: CardProps) => (
  <section
    {...rest}
    className={className === undefined ? styles.card : `${styles.card} ${className}`}
    aria-labelledby={labelledBy}
  />
);
