import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { nearestStop, nextEvent, type Stop } from './nearest-stop.ts';
import type { Plot } from './plot.ts';
import { insetOf } from './plot-frame.ts';
import styles from './plot-reader.module.css';
import { lengthOf, unitPx } from './use-picture-width.ts';

interface PlotReaderProps {
  plot: Plot;
  /** In order of x. */
  stops: readonly Stop[];
  texts: {
    /** The purpose of the slider. */
    keys: string;
    previous: string;
    next: string;
  };
  children: ReactNode;
}

/** Half of the slider's thumb: its middle stays between the plot's own ends. */
const thumbPx = 8;

/**
 * Reads a picture stop by stop: by hover, by tap, and with the keys of a slider along the axis (arrows: the
 * next stop; page keys: the next event). The text has a line of its own, so that nothing jumps and no finger
 * covers it; a screen reader reads it as the slider's value.
 */
export function PlotReader({ plot, stops, texts, children }: PlotReaderProps) {
  const [chosen, setChosen] = useState<number>();
  const last = stops.length - 1;
  const index = Math.min(chosen ?? last, last);
  const stop = stops[index];
  const reading = stop?.texts() ?? '';
  const { from, to } = plot.x;
  const inset = insetOf(plot);
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const [at, whole] = [(event.clientX - left) / unitPx(), width / unitPx()];
    const share = (at - inset.left) / (whole - inset.left - inset.right);
    setChosen(nearestStop(stops, from + Math.min(1, Math.max(0, share)) * (to - from)));
  };
  const step = (by: 1 | -1): void => setChosen(Math.min(last, Math.max(0, index + by)));
  const toEvent = (by: 1 | -1): void => setChosen(nextEvent(stops, index, by));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => step(1),
    ArrowUp: () => step(1),
    ArrowLeft: () => step(-1),
    ArrowDown: () => step(-1),
    PageUp: () => toEvent(1),
    PageDown: () => toEvent(-1),
    Home: () => setChosen(0),
    End: () => setChosen(last),
  };
  const onKey = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const share = stop ? Math.min(1, Math.max(0, (stop.at - from) / (to - from))) : null;
  return (
    <>
      <div className={styles.line}>
        <p
          className={styles.reading}
          translate="no"
          data-part="reading"
          data-event={stop?.isEvent || undefined}
        >
          {reading}
        </p>
        <button
          type="button"
          className={styles.event}
          aria-label={texts.previous}
          title={texts.previous}
          disabled={nextEvent(stops, index, -1) === index}
          onClick={() => toEvent(-1)}
        >
          ‹
        </button>
        <button
          type="button"
          className={styles.event}
          aria-label={texts.next}
          title={texts.next}
          disabled={nextEvent(stops, index, 1) === index}
          onClick={() => toEvent(1)}
        >
          ›
        </button>
      </div>
      <div className={styles.plot} onPointerMove={follow} onPointerDown={follow}>
        {children}
        {share !== null && (
          <i
            className={styles.cursor}
            style={{
              insetInlineStart: `calc(${lengthOf(inset.left)} + (100% - ${lengthOf(inset.left + inset.right)}) * ${share})`,
              insetBlock: `${lengthOf(inset.top)} ${lengthOf(inset.bottom)}`,
            }}
          />
        )}
      </div>
      <div
        className={styles.along}
        style={{
          paddingInline: `calc(${lengthOf(inset.left)} - ${thumbPx}px) calc(${lengthOf(inset.right)} - ${thumbPx}px)`,
        }}
      >
        <input
          type="range"
          className={styles.slider}
          aria-label={texts.keys}
          aria-valuetext={reading}
          min={from}
          max={to}
          step="any"
          value={stop?.at ?? to}
          disabled={last < 0}
          onKeyDown={onKey}
          onChange={(event) => setChosen(nearestStop(stops, event.currentTarget.valueAsNumber))}
        />
      </div>
    </>
  );
}
