import type { Tone } from '@padlight/ui';
import { caption, grid } from '@padlight/ui';
import type { ReactNode } from 'react';
import styles from './pictures.module.css';

interface ScalePictureProps {
  /** What the scale runs over. */
  from: number;
  to: number;
  /** The stretches of it in order, each from where the one before ends, with a word for what it means. */
  zones: readonly { readonly until: number; readonly tone: Tone; readonly texts: string }[];
  /** What is measured now, with the interval that it lies in; undefined: nothing is. */
  now: { readonly value: number; readonly low?: number; readonly high?: number } | undefined;
  title: string;
  /** What the picture says, in words. */
  children: ReactNode;
}

/** Where a goal's limits lie on a scale, and where the person is on it now; its words are below it. */
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
