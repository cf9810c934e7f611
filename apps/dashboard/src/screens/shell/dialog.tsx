import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  title: string;
  /** Called to close it, by Escape or a button. */
  onClose: () => void;
  /** True for an alert, which needs an answer at once. */
  alert?: boolean;
  /** The buttons; the one marked `data-main` has the focus. */
  actions: ReactNode;
  children: ReactNode;
}

/** The shell's own dialog: the browser's, so that it exists even where the rest of the program did not load. */
export function Dialog({ opened, title, onClose, alert = false, actions, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!opened) return dialog?.close();
    if (!dialog?.open) dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-main]')?.focus();
  }, [opened]);
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
