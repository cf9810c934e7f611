import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { nearestStop, nextEvent, type Stop } from './nearest-stop.ts';
import { type Plot, plotInset } from './plot.ts';
import styles from './plot-reader.module.css';

interface PlotReaderProps {
  plot: Plot;
  /** In order of x. */
  stops: readonly Stop[];
  words: {
    /** What the slider is for. */
    keys: string;
    previous: string;
    next: string;
  };
  children: ReactNode;
}

/**
 * Reads a picture stop by stop: by hover, by tap, and with the keys of a slider that lies along the axis (arrows: the
 * next stop; page keys: the next event). What is there stands in a line of its own, so nothing jumps and no finger
 * covers it; a screen reader hears it as the slider's value.
 */
export function PlotReader({ plot, stops, words, children }: PlotReaderProps) {
  const [chosen, setChosen] = useState<number>();
  const last = stops.length - 1;
  const index = Math.min(chosen ?? last, last);
  const stop = stops[index];
  const reading = stop?.words() ?? '';
  const { from, to } = plot.x;
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - plotInset.left) / (width - plotInset.left - plotInset.right);
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
      <p className={styles.reading} data-part="reading" data-event={stop?.isEvent || undefined}>
        {reading}
      </p>
      <div className={styles.plot} onPointerMove={follow} onPointerDown={follow}>
        {children}
        {share !== null && (
          <i
            className={styles.cursor}
            style={{
              insetInlineStart: `calc(${plotInset.left}px + (100% - ${plotInset.left + plotInset.right}px) * ${share})`,
              insetBlock: `${plotInset.top}px ${plotInset.bottom}px`,
            }}
          />
        )}
      </div>
      <div className={styles.keys}>
        <button
          type="button"
          className={styles.event}
          aria-label={words.previous}
          title={words.previous}
          disabled={nextEvent(stops, index, -1) === index}
          onClick={() => toEvent(-1)}
        >
          ‹
        </button>
        <input
          type="range"
          className={styles.slider}
          aria-label={words.keys}
          aria-valuetext={reading}
          min={from}
          max={to}
          step={1}
          value={stop?.at ?? to}
          disabled={last < 0}
          onKeyDown={onKey}
          onChange={(event) => setChosen(nearestStop(stops, event.currentTarget.valueAsNumber))}
        />
        <button
          type="button"
          className={styles.event}
          aria-label={words.next}
          title={words.next}
          disabled={nextEvent(stops, index, 1) === index}
          onClick={() => toEvent(1)}
        >
          ›
        </button>
      </div>
    </>
  );
}
