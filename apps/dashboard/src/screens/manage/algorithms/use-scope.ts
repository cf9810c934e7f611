import { ParameterScope, PatientId } from '@padlight/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const scopeKinds = ['organisation', 'product', 'patient'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/**
 * The scope in the address, so that a reload and a link show the same; `scope` is undefined until the product or the
 * person is chosen.
 */
export function useScope() {
  const search: { kind?: unknown; productId?: unknown; patientId?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: { kind: ScopeKind; productId?: string; patientId?: string }): void =>
    void navigate({ to: '.', search: next, resetScroll: false });
  const kind = scopeKinds.find((candidate) => candidate === search.kind) ?? 'organisation';
  const named = {
    organisation: { kind: 'organisation' },
    product: { kind: 'product', productId: search.productId },
    patient: { kind: 'patient', patientId: search.patientId },
  }[kind];
  return {
    kind,
    scope: ParameterScope.safeParse(named).data,
    chooseKind: (chosen: ScopeKind) => go({ kind: chosen }),
    chooseProduct: (productId: string) => go({ kind: 'product', productId }),
    choosePatient: (patientId: string) =>
      PatientId.safeParse(patientId).success ? go({ kind: 'patient', patientId }) : go({ kind: 'patient' }),
  };
}
