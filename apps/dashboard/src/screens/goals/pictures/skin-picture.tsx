import type { GoalValues, Tile } from '@padlight/contract';
import { useT } from '../../../platform/i18n/index.ts';
import { ClockPicture } from './clock-picture.tsx';
import styles from './pictures.module.css';
import { usePresentReading } from './use-present-reading.ts';

/** The time for which this pad has been worn, and wet, out of the allowed time. */
export function SkinPicture({ tile, values }: { tile: Tile | undefined; values: GoalValues<'skinCare'> }) {
  const t = useT('goals');
  const pad = usePresentReading(tile)?.pad;
  const sinceOf = (at: string | null | undefined) => (at ? Date.parse(at) : undefined);
  return (
    <div className={styles.pair}>
      <ClockPicture
        title={t('picture.inPad')}
        since={sinceOf(pad?.attachedAt)}
        allowedMin={values.timeInPadMin}
      />
      <ClockPicture
        title={t('picture.inWet')}
        since={sinceOf(pad?.wetSince)}
        allowedMin={values.timeInWetMin}
      />
    </div>
  );
}
