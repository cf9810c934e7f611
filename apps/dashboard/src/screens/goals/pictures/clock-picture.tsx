import { caption, grid, useNow } from '@padlight/ui';
import { minutesText } from '../../../features/goals/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './pictures.module.css';

interface ClockPictureProps {
  title: string;
  /** The start of the count, epoch ms; undefined while it does not count. */
  since: number | undefined;
  /** The allowed duration; null: without limit. */
  allowedMin: number | null;
}

/** The elapsed share of the time that a goal allows. */
export function ClockPicture({ title, since, allowedMin }: ClockPictureProps) {
  const t = useT('goals');
  const minutes = useNow((now) =>
    since === undefined ? null : Math.max(0, Math.floor((now - since) / 60_000)),
  );
  const share = minutes === null || allowedMin === null ? 0 : Math.min(100, (100 * minutes) / allowedMin);
  const isOver = minutes !== null && allowedMin !== null && minutes >= allowedMin;
  const passed = minutes === null ? undefined : minutesText(minutes);
  const allowed = allowedMin === null || Number.isNaN(allowedMin) ? undefined : minutesText(allowedMin);
  return (
    <figure className={grid(2, styles.picture)}>
      <figcaption className={caption()}>{title}</figcaption>
      <div className={styles.scale} data-thin aria-hidden>
        {share > 0 && (
          <span
            className={styles.zone}
            data-tone={isOver ? 'red' : 'accent'}
            style={{ insetInlineStart: 0, width: `${share}%` }}
          />
        )}
      </div>
      <p className={styles.text} data-over={isOver || undefined}>
        {passed === undefined
          ? t('picture.notCounting')
          : allowed === undefined
            ? t('picture.passed', { passed })
            : t(isOver ? 'picture.over' : 'picture.passedOf', { passed, allowed })}
      </p>
    </figure>
  );
}
