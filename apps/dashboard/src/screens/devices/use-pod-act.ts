import {
  assignPod,
  findPodToGive,
  type PatientId,
  type PodChangeId,
  type ReplyOf,
  savePodChangeHistory,
} from '@padlight/contract';
import { useState } from 'react';
import { callOnce } from '../../platform/call/index.ts';
import { useSession } from '../../platform/session/index.ts';
import type { PodAsk } from './pod-ask.ts';
import type { Reasoned } from './reason-fields.tsx';

export type FoundPod = ReplyOf<typeof findPodToGive>;

interface Filled extends Reasoned {
  /** The pod's digits as typed. */
  readonly pod: string;
}

interface PodAct {
  /** The pod of another person: to be confirmed by name. */
  readonly foundPod: FoundPod | null;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** Sends the action, or first looks up the pod's wearer. */
  readonly run: (filled: Filled) => Promise<void>;
  /** Returns from the confirmation to the input. */
  readonly back: () => void;
}

/**
 * Assigns, changes or removes a patient's pod. A pod with a wearer is looked up first and taken from them only
 * after a confirmation; if it has changed hands since, the server refuses and it is looked up again.
 */
export function usePodAct(
  dialog: PodAsk,
  patientId: PatientId,
  onDone: (changeId: PodChangeId | null) => void,
): PodAct {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const [foundPod, setFoundPod] = useState<FoundPod | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const save = async ({ reason, note }: Reasoned, pod: FoundPod | null): Promise<PodChangeId | null> => {
    const wearerId = pod?.wearer?.patientId ?? null;
    if (dialog === 'give') {
      const body = { patientId, podMac: pod?.podMac ?? null, wearerId };
      return (await callOnce(assignPod, { body })).changeId;
    }
    const reported = {
      patientId,
      reason: reason ?? 'other',
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    };
    const newPod = dialog === 'note' ? {} : { newPod: pod?.podMac ?? null, wearerId };
    return (await callOnce(savePodChangeHistory, { body: { ...reported, ...newPod } })).changeId;
  };
  const act = async (filled: Filled): Promise<void> => {
    const looksUp = dialog === 'give' || dialog === 'change';
    const pod = looksUp
      ? (foundPod ?? (await callOnce(findPodToGive, { query: { organisationId, pod: filled.pod } })))
      : null;
    const isOthers = pod?.wearer != null && pod.wearer.patientId !== patientId;
    if (isOthers && !foundPod) setFoundPod(pod);
    else onDone(await save(filled, pod));
  };
  return {
    foundPod,
    isBusy,
    error,
    back: () => {
      setFoundPod(null);
      setError(null);
    },
    run: async (filled) => {
      setBusy(true);
      setError(null);
      await act(filled).catch((problem: unknown) => {
        setFoundPod(null);
        setError(problem);
      });
      setBusy(false);
    },
  };
}
