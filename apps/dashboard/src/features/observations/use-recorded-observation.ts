import {
  getPatientObservations,
  getRoomObservations,
  type ObservationType,
  undoObservation,
} from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callOnce } from '../../platform/call/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { pageActs } from '../../platform/recent-acts/index.ts';
import type { Submitted } from '../observation-outbox/index.ts';
import { valueText } from './observation-text.ts';
import { type Observed, observedId } from './observed.tsx';

/** The subject of the notice of an entry. Not the person: an observation answers nothing that is due. */
export const observationSubject = (observed: Observed): string => `observation ${observedId(observed)}`;

/** Returns a function that reads the observations of every list again. */
export function useRenewObservations() {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    for (const { path } of [getPatientObservations, getRoomObservations])
      await queries.invalidateQueries({ queryKey: [path] });
  };
}

/**
 * Confirms an entry where it was made: recorded, with an undo for 10 seconds, or kept on this device. Reads the list of the server
 * again once it is recorded.
 */
export function useRecordedObservation(observed: Observed, type: ObservationType) {
  const t = useT('observations');
  const format = useFormat();
  const renew = useRenewObservations();
  return async (end: Promise<Submitted>, what: string): Promise<Submitted> => {
    const entered = pageActs.track(observationSubject(observed), end, (submitted) => {
      if (submitted.isKept) return { texts: t('kept', { what }), undo: null };
      const { observationId, version, value, observedAt } = submitted.observation;
      const recorded = [type.name, valueText(type, value, format)].filter(Boolean).join(' · ');
      return {
        texts: t('entered', { what: recorded, time: format.formatTime(observedAt) }),
        undo: async () => {
          await callOnce(undoObservation, { body: { observationId, version, reason: null } });
          await renew();
        },
      };
    });
    const { isKept } = await entered;
    if (!isKept) void renew();
    return entered;
  };
}
