import { getPadCycles, getPatientLearning, type PatientId, type PatientLearning } from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keepReply } from '../../platform/call/index.ts';

/** Stores what feedback taught, from its reply, and fetches the list of pads again. */
export function useTaught(patientId: PatientId): (learning: PatientLearning) => void {
  const queries = useQueryClient();
  return (learning) => {
    void keepReply(queries, getPatientLearning, { query: { patientId } }, learning);
    void queries.invalidateQueries({ queryKey: [getPadCycles.path] });
  };
}
