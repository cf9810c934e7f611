import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A change of the address; undefined removes a field. */
export type AddressChange = Readonly<Record<string, string | number | undefined>>;

/** The query in the address, and a function that changes it: as a new step of the history, or in place of the last. */
export function useTableAddress() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (next: AddressChange, step: 'push' | 'replace' = 'push') =>
      void navigate({
        to: '.',
        search: (old: object) =>
          Object.fromEntries(
            Object.entries({ ...old, ...next }).filter(([, value]) => value !== undefined && value !== ''),
          ),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  return { address, change };
}
