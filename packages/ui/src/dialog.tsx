import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Called for Escape; a tap beside the dialog does not close it, so that the input stays. */
  onClose: () => void;
}

/** The part of the screen's height above a dialog, at most: what comes later has room below. */
const mostAbove = 0.2;

/** Keeps a dialog's upper edge where it opened: parts that load later move nothing under a finger. */
function pinTop(dialog: HTMLDialogElement): void {
  const above = Math.min(dialog.getBoundingClientRect().top / window.innerHeight, mostAbove);
  dialog.style.setProperty('--above', `${100 * above}dvh`);
}

/** A question that must be answered or closed before the page continues: the browser's own modal dialog. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it is still in the page: only then does the browser return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) {
      dialog.showModal();
      pinTop(dialog);
    }
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
