import { PatientId } from '@padlight/contract';
import { useRouterState } from '@tanstack/react-router';

/** The person in the address; undefined without a readable id. */
export const usePersonInAddress = (): PatientId | undefined =>
  useRouterState({
    select: ({ location }) =>
      PatientId.safeParse((location.search as { patientId?: unknown }).patientId).data,
  });
