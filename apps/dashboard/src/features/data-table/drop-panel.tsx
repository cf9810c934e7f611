import { pressable } from '@padlight/ui';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './drop-panel.module.css';

interface DropPanelProps {
  /** The content of the button. */
  label: ReactNode;
  /** The accessible name of the button; without it, the content is its name. */
  name?: string;
  kind?: 'button' | 'icon';
  /** True while something in it is chosen. */
  active?: boolean;
  children: (close: () => void) => ReactNode;
}

const reach = 'button:not(:disabled), input, select, a[href]';

/**
 * A button that opens a panel beside it. Escape, a press elsewhere and leaving close it. It follows scrolling,
 * by the reader or by a table that is drawn again, and closes when its button is out of sight.
 */
export function DropPanel({ label, name, kind = 'button', active = false, children }: DropPanelProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const close = (): void => {
    setOpened(false);
    button.current?.focus();
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    // A calendar over the panel handles its own keys.
    if (event.target instanceof Element && event.target.closest('dialog') !== root.current?.closest('dialog'))
      return;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(panel.current, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!opened || !panel.current || !button.current) return;
    place(panel.current, button.current.getBoundingClientRect());
    panel.current.querySelector<HTMLElement>(reach)?.focus({ preventScroll: true });
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !root.current?.contains(target)) setOpened(false);
    };
    const follow = ({ target }: Event): void => {
      if (!panel.current || !button.current) return;
      if (target instanceof Node && root.current?.contains(target)) return;
      const at = button.current.getBoundingClientRect();
      if (isInSight(at)) place(panel.current, at);
      else setOpened(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    document.addEventListener('scroll', follow, true);
    for (const event of events) document.addEventListener(event, leave, true);
    const around = root.current;
    around?.addEventListener('keydown', onKey);
    return () => {
      for (const event of events) document.removeEventListener(event, leave, true);
      document.removeEventListener('scroll', follow, true);
      around?.removeEventListener('keydown', onKey);
    };
  }, [opened]);
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={pressable(styles.button)}
        data-kind={kind}
        data-active={active || undefined}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        aria-label={name}
        onClick={() => setOpened(!opened)}
      >
        {label}
      </button>
      {opened && (
        <div id={id} ref={panel} className={styles.panel} tabIndex={-1}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

const isInSight = ({ top, bottom, left, right }: DOMRect): boolean =>
  bottom >= 0 && top <= window.innerHeight && right >= 0 && left <= window.innerWidth;

/** Places the panel below the button, or above where there is more room, within the window. */
function place(panel: HTMLElement, at: DOMRect): void {
  const { innerWidth, innerHeight } = window;
  const below = innerHeight - at.bottom;
  const up = below < panel.offsetHeight + 12 && at.top > below;
  panel.style.maxHeight = `${Math.max(up ? at.top : below, 160) - 16}px`;
  Object.assign(panel.style, { top: '', bottom: '', left: '', right: '' });
  if (up) panel.style.bottom = `${innerHeight - at.top + 4}px`;
  else panel.style.top = `${at.bottom + 4}px`;
  if (at.left > innerWidth / 2) panel.style.right = `${Math.max(8, innerWidth - at.right)}px`;
  else panel.style.left = `${Math.max(8, at.left)}px`;
}

function move(panel: HTMLElement | null, key: 'ArrowDown' | 'ArrowUp'): void {
  const all = [...(panel?.querySelectorAll<HTMLElement>(reach) ?? [])];
  const now = all.indexOf(document.activeElement as HTMLElement);
  all.at((now + (key === 'ArrowDown' ? 1 : -1)) % all.length)?.focus();
}
