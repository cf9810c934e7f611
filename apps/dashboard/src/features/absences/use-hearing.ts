import { useNow } from '@padlight/ui';
import { useLiveState } from '../../platform/live/index.ts';
import type { Hearing } from '../alert-sound/index.ts';
import { useNight } from '../night-mode/index.ts';
import { useAbsences } from './use-absences.ts';

/**
 * The alerts that this device sounds now: in night mode falls and red pads; while its user is away falls alone, as long as the
 * server says so over a link that is live.
 */
export function useHearing(): Hearing {
  const own = useAbsences()?.own;
  const { isOn: isNight } = useNight();
  const { state } = useLiveState();
  const until = own && own.endedAt === null ? Date.parse(own.until) : 0;
  const isAway = useNow((now) => now < until);
  if (isAway && state === 'live') return 'falls';
  return isNight ? 'must-call' : 'all';
}
