import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './fold-card.module.css';
import { column } from './layout.ts';
import { usePhone } from './use-phone.ts';

interface FoldProps {
  title: ReactNode;
  /** True: on a phone it is closed at first, so that what precedes it is seen. */
  folds: boolean;
  children: ReactNode;
}

/** A text that a phone shows once its title is opened; elsewhere, and on paper, it is there without the title. */
export function Fold({ title, folds, children }: FoldProps) {
  const isFolded = usePhone() && folds;
  if (!isFolded) return children;
  return (
    <details className={styles.fold} data-small>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface FoldCardProps extends FoldProps {
  /** The id of its heading. */
  id: string;
  className?: string | undefined;
}

/** A card with a heading. On a phone the heading opens and closes it; on paper it is open. */
export function FoldCard({ id, title, folds, className, children }: FoldCardProps) {
  const isFolded = usePhone() && folds;
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <Card labelledBy={id} className={className}>
      {isFolded ? (
        <details className={styles.fold}>
          <summary>{heading}</summary>
          <div className={column(3, styles.inside)}>{children}</div>
        </details>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </Card>
  );
}
