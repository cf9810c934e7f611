import type { PatientId } from '@padlight/contract';
import { useDraft } from '../../platform/draft/index.ts';
import type { Act } from './next-act.ts';
import { nothingTyped } from './read-pad-weight.ts';

/** What was typed of a pad is not offered for the one that is worn by then. */
const padLastsMs = 3_600_000;

/** What is typed for an act on somebody: for an alert, of this alert alone. What is chosen is chosen anew each time. */
export const useActDraft = (act: Act, patientId: PatientId) =>
  useDraft(
    act.kind === 'change'
      ? { about: patientId, form: 'pad change', lastsMs: padLastsMs }
      : { about: patientId, form: `${act.kind} ${act.alert.alertId}` },
    { note: '', weight: nothingTyped },
  );
