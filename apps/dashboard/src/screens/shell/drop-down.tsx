import { unseen } from '@padlight/ui';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './drop-down.module.css';

interface DropDownProps {
  /** The content of the button. */
  label: ReactNode;
  /** The accessible name of the button. */
  name: string;
  className: string | undefined;
  /** The side on which the panel is flush with the button. */
  side?: 'left' | 'right';
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel of buttons below it. Escape, a click elsewhere or leaving it by Tab close it. A focus that was in the
 * panel goes back to the button.
 */
export function DropDown({ label, name, className, side = 'right', children }: DropDownProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  useLayoutEffect(() => {
    if (!opened) return;
    // By now what was in the panel is gone, and a dialog that opens instead has not taken the focus yet.
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [opened]);
  useEffect(() => {
    if (!opened) return;
    const leaveFor = (target: EventTarget | null): void => {
      if (target instanceof Node && !root.current?.contains(target)) setOpened(false);
    };
    const onPress = (event: PointerEvent): void => leaveFor(event.target);
    const onFocus = (event: FocusEvent): void => leaveFor(event.target);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpened(false);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [opened]);
  return (
    <div ref={root} className={styles.root} data-side={side}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {label}
        <span className={unseen()}>{name}</span>
      </button>
      <div id={id} className={styles.panel} data-side={side} hidden={!opened}>
        {opened && children(close)}
      </div>
    </div>
  );
}
