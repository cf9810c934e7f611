import { PatientId } from '@padlight/contract';
import { useRouterState } from '@tanstack/react-router';

/** The person that the address names; undefined without a readable one. */
export const usePersonInAddress = (): PatientId | undefined =>
  useRouterState({
    select: ({ location }) =>
      PatientId.safeParse((location.search as { patientId?: unknown }).patientId).data,
  });
