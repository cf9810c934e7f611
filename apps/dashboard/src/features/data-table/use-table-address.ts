import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What changes in the address; undefined goes out of it. */
export type AddressChange = Readonly<Record<string, string | number | undefined>>;

/** What the address says behind its `?`, and how to change it: a step of its own, or in place of the last. */
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
