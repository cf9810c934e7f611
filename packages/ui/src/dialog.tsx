import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Escape was pressed; a tap beside it closes nothing, so that what was typed stays. */
  onClose: () => void;
}

/** A question that has to be answered or put away before the page goes on: the browser's own modal dialog. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it still is in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
