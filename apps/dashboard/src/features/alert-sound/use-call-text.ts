import { useT } from '../../platform/i18n/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { alertKind } from '../tile/index.ts';
import type { Calling } from './calling-alerts.ts';
import type { NewCalls } from './new-calls.ts';

/** Above this number, alerts are counted instead of announced one by one; falls never are. */
const mostSpoken = 4;

/** The texts of new calls: polite ones and assertive ones. Names appear as the screen shows them. */
export function useCallText(): (calls: NewCalls) => { readonly polite: string; readonly assertive: string } {
  const t = useT('alerts');
  const tTile = useT('tile');
  const spoken = useSpokenName();
  const { privacyMode } = useSession();
  const who = ({ subject: { label, room, bed } }: Calling): string =>
    [
      label === null ? tTile('unnamed') : spoken(label),
      room === null ? (privacyMode ? '' : tTile('noPlace')) : t('announce.room', { room }),
      bed === null ? '' : t('announce.bed', { bed }),
    ]
      .filter((part) => part !== '')
      .join(', ');
  const what = ({ type, cause }: Calling): string => tTile(alertKind(type, cause).texts);
  return ({ atFirst, falls, others }) => {
    if (atFirst) {
      const open = t('announce.open', { count: atFirst.alerts });
      return atFirst.falls === 0
        ? { polite: open, assertive: '' }
        : { polite: '', assertive: `${open} ${t('announce.openFalls', { count: atFirst.falls })}` };
    }
    return {
      polite:
        others.length > mostSpoken
          ? t('announce.many', { count: others.length })
          : others.map((call) => t('announce.alert', { alert: what(call), who: who(call) })).join(' '),
      assertive: falls.map((call) => t('announce.fall', { who: who(call) })).join(' '),
    };
  };
}
