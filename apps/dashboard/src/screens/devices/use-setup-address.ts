import type { PatientId } from '@padlight/contract';
import { useNavigate, useRouterState } from '@tanstack/react-router';

/** The state of a setup in the address, so that it can be left, reloaded and continued. */
export interface Setup {
  readonly isOpen: boolean;
  /** The time at which the carer confirmed the fresh pad, epoch ms; null: not yet. */
  readonly padOnAt: number | null;
  readonly open: () => void;
  readonly padOn: (now: number) => void;
  readonly close: () => void;
}

export function useSetupAddress(patientId: PatientId): Setup {
  const navigate = useNavigate();
  const setup = useRouterState({
    select: ({ location }) => (location.search as { setup?: unknown }).setup,
  });
  const go = (search: { setup?: number }) =>
    void navigate({ to: '/patients/smartz-devices', search: { patientId, ...search }, replace: true });
  const at = typeof setup === 'number' && setup > 0 ? setup : null;
  return {
    isOpen: setup !== undefined,
    padOnAt: at,
    open: () => go({ setup: 0 }),
    padOn: (now) => go({ setup: now }),
    close: () => go({}),
  };
}
