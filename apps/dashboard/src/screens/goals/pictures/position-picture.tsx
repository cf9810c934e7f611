import type { GoalValues, Tile } from '@padlight/contract';
import { useT } from '../../../platform/i18n/index.ts';
import { ClockPicture } from './clock-picture.tsx';
import { usePresentReading } from './use-present-reading.ts';

interface PositionPictureProps {
  tile: Tile | undefined;
  values: GoalValues<'position'>;
  /** The goal that the current turn clock uses. */
  opened: GoalValues<'position'>;
}

/** The time since the last turn, out of the time that one position may last. */
export function PositionPicture({ tile, values, opened }: PositionPictureProps) {
  const t = useT('goals');
  const dueAt = usePresentReading(tile)?.position?.turnDueAt;
  const since = dueAt ? Date.parse(dueAt) - opened.timeInPositionMin * 60_000 : undefined;
  return (
    <ClockPicture
      title={t('picture.inPosition')}
      since={since}
      allowedMin={values.timeInPositionOn ? values.timeInPositionMin : null}
    />
  );
}
