import type { Reading } from '@padlight/contract';
import { TrafficLight } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import { describeLight } from './describe-light.ts';
import { shortDuration } from './short-duration.ts';
import { useSilence } from './stale.ts';

interface TileLightProps {
  reading: Reading | null;
  size?: 'small' | 'normal' | 'large';
}

/** The light of a reading as shape, colour and words; grey with its reason when it is not known. */
export function TileLight({ reading, size = 'normal' }: TileLightProps) {
  const t = useT('board');
  const silentMs = useSilence(reading);
  const { tone, word, overdue } = describeLight(reading, silentMs);
  return (
    <TrafficLight
      tone={tone}
      overdue={overdue}
      size={size}
      word={t(word, { age: shortDuration(silentMs ?? 0) })}
    />
  );
}
