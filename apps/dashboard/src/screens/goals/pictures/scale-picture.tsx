import type { Tone } from '@padlight/ui';
import { caption, grid } from '@padlight/ui';
import type { ReactNode } from 'react';
import styles from './pictures.module.css';

interface ScalePictureProps {
  /** The range of the scale. */
  from: number;
  to: number;
  /** The zones in order, each from the end of the last one, with a text for its meaning. */
  zones: readonly { readonly until: number; readonly tone: Tone; readonly texts: string }[];
  /** The current measurement, with its interval; undefined without one. */
  now: { readonly value: number; readonly low?: number; readonly high?: number } | undefined;
  title: string;
  /** The text of the picture. */
  children: ReactNode;
}

/** The limits of a goal on a scale, and the person's current value; the text is below it. */
export function ScalePicture({ from, to, zones, now, title, children }: ScalePictureProps) {
  const share = (value: number): number =>
    Math.min(100, Math.max(0, (100 * (value - from)) / Math.max(to - from, 1e-6)));
  return (
    <figure className={grid(2, styles.picture)}>
      <figcaption className={caption()}>{title}</figcaption>
      <div className={styles.scale} aria-hidden>
        {zones.map(({ until, tone, texts }, index) => {
          const start = share(zones[index - 1]?.until ?? from);
          return (
            <span
              key={tone + texts}
              className={styles.zone}
              data-tone={tone}
              style={{ insetInlineStart: `${start}%`, width: `${Math.max(0, share(until) - start)}%` }}
            >
              <span>{texts}</span>
            </span>
          );
        })}
        {now?.low !== undefined && now.high !== undefined && (
          <i
            className={styles.interval}
            style={{
              insetInlineStart: `${share(now.low)}%`,
              width: `${Math.max(0.5, share(now.high) - share(now.low))}%`,
            }}
          />
        )}
        {now && <i className={styles.now} style={{ insetInlineStart: `${share(now.value)}%` }} />}
      </div>
      <div className={styles.text}>{children}</div>
    </figure>
  );
}
