import type { ReactNode, Ref } from 'react';
import { Pulse } from './pulse.tsx';
import styles from './tile-frame.module.css';
import type { Tone } from './tone.ts';

interface TileFrameProps {
  tone: Tone;
  /** True while it waits for a carer: a stronger edge. */
  due?: boolean;
  /** True for an urgent event: flashes once a second, or has a steady outline under reduced motion. */
  alarm?: boolean;
  /** True for old data: shown, but not as current. */
  stale?: boolean;
  /** Pulses once whenever this changes; not when it first appears. */
  change: string | number;
  labelledBy: string;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** The edge, ground and motion of one tile. */
export function TileFrame(props: TileFrameProps) {
  const { tone, due = false, alarm = false, stale = false, change, labelledBy, children, ref } = props;
  const className = alarm ? `${styles.tile} ${styles.alarm}` : styles.tile;
  return (
    <article
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      data-tone={tone}
      data-due={due || undefined}
      data-alarm={alarm || undefined}
      data-stale={stale || undefined}
    >
      <Pulse change={change} />
      {children}
    </article>
  );
}
