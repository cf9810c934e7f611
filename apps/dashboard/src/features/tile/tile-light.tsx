import type { Monitored } from '@padlight/contract';
import { asValue, TrafficLight } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import type { ChangeWatch } from './change-watch.ts';
import { describeLight } from './describe-light.ts';
import { shortDuration } from './short-duration.ts';
import { useSilence } from './stale.ts';

interface TileLightProps {
  tile: Monitored;
  size?: 'small' | 'normal' | 'large';
  /** The doubt about a recorded change, which is stated instead of why the light is grey. */
  watch?: ChangeWatch | null;
  /** Something else comes first: its colour does not call. */
  isMuted?: boolean;
}

/** The light of a reading as shape, colour and words; grey with its reason when it is not known. */
export function TileLight({ tile, size = 'normal', watch = null, isMuted = false }: TileLightProps) {
  const t = useT('tile');
  const silentMs = useSilence(tile.reading);
  const { tone, word, overdue } = describeLight(tile, silentMs);
  return (
    <TrafficLight
      tone={tone}
      overdue={overdue}
      size={size}
      isMuted={isMuted}
      word={
        watch && tone === 'grey' && silentMs === null
          ? t(`light.afterChange.${watch}`)
          : t(word, { age: asValue(shortDuration(silentMs ?? 0)) })
      }
    />
  );
}
