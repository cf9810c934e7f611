import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import type { LiveHub } from '../../platform/live/create-live-hub.ts';
import { beginAbsence } from './begin-absence.ts';
import { endAbsence } from './end-absence.ts';
import { getAbsences } from './get-absences.ts';

export { watchAbsences } from './watch-absences.ts';

/** `isCovered` returns whether others cover for a carer who is away. */
export const absenceCalls = (from: Pick<LiveHub, 'isCovered'>) =>
  implement(api.absences, { getAbsences, beginAbsence: beginAbsence(from), endAbsence });
