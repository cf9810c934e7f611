import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { type Bed, listBeds } from './list-beds.ts';

/** Returns a function that names the beds of some people. */
export function useBedsText(): (beds: readonly Bed[]) => string {
  const t = useT('board-parts');
  const tTile = useT('tile');
  return (beds) => {
    const { names, more } = listBeds(beds, tTile('noPlace'));
    const named = names.join(', ');
    return more > 0 ? t('andMore', { beds: named, count: more }) : named;
  };
}

/** A sentence with the number of people not monitored, silenced or filling, and their beds; a private customer has no rooms to name. */
export function useDoubtText(): (of: 'unmonitored' | 'silenced' | 'filling', beds: readonly Bed[]) => string {
  const t = useT('board-parts');
  const { privacyMode } = useSession();
  const bedsText = useBedsText();
  return (of, beds) =>
    privacyMode
      ? t(`notKnown.private.${of}`)
      : t(`notKnown.${of}`, { count: beds.length, where: bedsText(beds) });
}
