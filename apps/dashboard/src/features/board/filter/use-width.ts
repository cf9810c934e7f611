import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useEveryone } from '../../../platform/live/index.ts';
import { useSession } from '../../../platform/session/index.ts';

/** The time for which a widened wall display shows everyone. */
const displayWideMs = 5 * 60_000;

/** The people that a screen shows: the saved filter, or everyone temporarily. */
export interface Width {
  readonly isWide: boolean;
  readonly widen: (on: boolean) => void;
}

/**
 * Shows everyone on this screen temporarily, whatever filter is saved: the address keeps it (`?show=everyone`), and the
 * live rooms follow it. A wall display returns to its filter automatically.
 */
export function useWidth(): Width {
  const { isDisplay } = useSession().user;
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const isWide = address.show === 'everyone';
  const widen = useCallback(
    (on: boolean): void =>
      void navigate({
        to: '.',
        search: ({ show: _, ...others }: Readonly<Record<string, unknown>>) => ({
          ...others,
          ...(on ? { show: 'everyone' } : {}),
        }),
        resetScroll: false,
      }),
    [navigate],
  );
  useEveryone(isWide);
  useEffect(() => {
    if (!isDisplay || !isWide) return;
    const timer = setTimeout(() => widen(false), displayWideMs);
    return () => clearTimeout(timer);
  }, [isDisplay, isWide, widen]);
  return { isWide, widen };
}
