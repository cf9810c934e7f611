import type { MouseEvent, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { pressable } from './pressable.ts';
import { tint } from './tint.ts';

interface ButtonProps {
  /** The main action, one of several, or a way out. */
  kind?: 'primary' | 'plain' | 'quiet';
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** True while its action is under way: it can't be pressed twice, but keeps the focus. */
  busy?: boolean;
  icon?: ReactNode;
  /** The accessible name: the visible text and its subject. */
  label?: string;
  /** The target; with one, it is a link. */
  href?: string;
  /** The state of a toggle: on or off. */
  pressed?: boolean;
  /** Leaves the focus where it is on a press. */
  keepsFocus?: boolean;
  onClick?: () => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button, large enough for a gloved thumb. */
export function Button(props: ButtonProps) {
  const {
    kind = 'plain',
    type = 'button',
    disabled = false,
    busy = false,
    icon,
    label,
    href,
    keepsFocus = false,
    onClick,
    ref,
  } = props;
  const own = pressable(styles.button);
  const className = kind === 'primary' ? tint('accent', own) : own;
  const content = (
    <>
      {icon}
      {props.children}
    </>
  );
  if (href !== undefined)
    return (
      <a className={className} data-kind={kind} href={href} aria-label={label}>
        {content}
      </a>
    );
  const press = (event: MouseEvent) => {
    if (busy) event.preventDefault();
    else onClick?.();
  };
  return (
    <button
      ref={ref}
      type={type}
      className={className}
      data-kind={kind}
      disabled={disabled}
      aria-label={label}
      aria-pressed={props.pressed}
      aria-disabled={busy || undefined}
      onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
      onClick={press}
    >
      {content}
    </button>
  );
}
