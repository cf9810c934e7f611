import type { Hearing } from '../alert-sound/index.ts';
import { useNight } from './use-night.ts';

/** What of its alerts this device sounds now: in night mode falls and red pads alone. */
export const useHearing = (): Hearing => (useNight().isOn ? 'must-call' : 'all');
