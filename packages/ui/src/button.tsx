import type { ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps {
  /** The one thing to do next, one of several, or a way out. */
  kind?: 'primary' | 'plain' | 'quiet';
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** On its way: it can't be pressed twice. */
  busy?: boolean;
  icon?: ReactNode;
  onClick?: () => void;
  children: ReactNode;
}

/** Something to press, large enough for a gloved thumb. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', type = 'button', disabled = false, busy = false, icon, onClick, children } = props;
  return (
    <button
      type={type}
      className={styles.button}
      data-kind={kind}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  );
}
