import { pressable } from '@padlight/ui';
import type { ReactNode } from 'react';
import styles from './note-line.module.css';

interface NoteLineProps {
  /** The subject of the line: the saved filter, a pressed counter, or a match outside of the filter. */
  kind: 'filter' | 'pressed' | 'outside';
  icon: ReactNode;
  act: string;
  onAct: () => void;
  failed?: string | undefined;
  children: ReactNode;
}

/** A line that names what a list leaves out, with one press that shows it. */
export function NoteLine({ kind, icon, act, onAct, failed, children }: NoteLineProps) {
  return (
    <div className={styles.note} role="note" data-filter-note={kind}>
      {icon}
      <p className={styles.text}>{children}</p>
      <button type="button" className={pressable(styles.act)} onClick={onAct}>
        {act}
      </button>
      {failed && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
    </div>
  );
}
