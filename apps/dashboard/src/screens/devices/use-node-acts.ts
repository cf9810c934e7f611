import {
  assignNodeToPatient,
  checkConnection,
  getPatientNodes,
  type PatientId,
  unAssignNodeFromPatient,
} from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallError, keepReply, useAction } from '../../platform/call/index.ts';

type Act = 'assigned' | 'unassigned';

export interface NodeActs {
  readonly run: (act: Act, nodeMac: string, onDone?: () => void) => void;
  readonly isBusy: boolean;
  readonly error: CallError | null;
  /** The last action. */
  readonly notice: { readonly act: Act; readonly nodeMac: string } | null;
}

/** Assigns nodes to a patient and removes them; the result is shown at once. */
export function useNodeActs(patientId: PatientId): NodeActs {
  const queries = useQueryClient();
  const assign = useAction(assignNodeToPatient);
  const unassign = useAction(unAssignNodeFromPatient);
  const [notice, setNotice] = useState<NodeActs['notice']>(null);
  const [error, setError] = useState<CallError | null>(null);
  return {
    run: (act, nodeMac, onDone) => {
      setNotice(null);
      setError(null);
      const { mutateAsync } = act === 'assigned' ? assign : unassign;
      // The page may be left before the answer, which counts all the same.
      mutateAsync({ body: { patientId, nodeMac } }).then(
        (nodes) => {
          void keepReply(queries, getPatientNodes, { query: { patientId } }, nodes);
          void queries.invalidateQueries({ queryKey: [checkConnection.path] });
          setNotice({ act, nodeMac });
          onDone?.();
        },
        (problem: CallError) => {
          setError(problem);
          void queries.invalidateQueries({ queryKey: [getPatientNodes.path] });
        },
      );
    },
    isBusy: assign.isPending || unassign.isPending,
    error,
    notice,
  };
}
