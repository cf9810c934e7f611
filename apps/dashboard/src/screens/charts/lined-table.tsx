import { ScrollArea } from '@padlight/ui';
import type { ReactNode } from 'react';
import styles from './lined-table.module.css';

interface LinedTableProps {
  /** The name of the table among the parts of the page. */
  label: string;
  /** True: it may have hundreds of rows, and scrolls in a height of its own on a screen. */
  isLong?: boolean;
  /** The class of the table. */
  className?: string | undefined;
  children: ReactNode;
}

/** A table with lines, which scrolls where it is wider than its card. */
export const LinedTable = ({ label, isLong, className, children }: LinedTableProps) => (
  <ScrollArea className={styles.scroll} data-long={isLong || undefined} aria-label={label}>
    <table className={[styles.table, className].filter(Boolean).join(' ')}>{children}</table>
  </ScrollArea>
);
