import type { PatientId, Tile } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import type { TFunction } from 'i18next';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { type Clearness, clearnessOf } from './all-clear.ts';
import type { BoardStore } from './board-store.ts';
import type { Order } from './sort-board.ts';

interface AllClearProps {
  store: BoardStore;
  /** Everyone in view. */
  order: Order;
  /** False while the board is not there yet. */
  isLoaded?: boolean;
}

/** So many rooms are named; the others are counted. */
const mostRooms = 8;

/** Reads of everyone in view, again and again, whether nobody needs anything; `read` makes a text or the like of it. */
export function useClearness<Shown extends string | boolean>(
  { store, order, isLoaded = true }: AllClearProps,
  read: (clearness: Clearness) => Shown,
): Shown {
  const { state: link } = useLiveState();
  const tilesOf = (section: readonly PatientId[]) => section.flatMap((one) => store.getTile(one) ?? []);
  return useNow((now) =>
    read(clearnessOf([...tilesOf(order.due), ...tilesOf(order.rest)], now, { isLoaded, link })),
  );
}

/** What may be stated where nobody calls: that nobody needs anything, or of whom that is not known, and where they are. */
export function AllClear(props: AllClearProps) {
  const t = useT('board-parts');
  const tTile = useT('tile');
  const { privacyMode } = useSession();
  const text = useClearness(props, (clearness) => clearText({ t, tTile, privacyMode }, clearness));
  return text === '' ? null : <span key={text}>{text}</span>;
}

interface Texts {
  readonly t: TFunction<'board-parts'>;
  readonly tTile: TFunction<'tile'>;
  /** A private customer has no rooms to name. */
  readonly privacyMode: boolean;
}

function clearText(texts: Texts, clearness: Clearness): string {
  const { t } = texts;
  switch (clearness.kind) {
    case 'clear':
      return t('nobodyDue');
    case 'lost':
      return t('notKnown.lost');
    case 'loading':
      return t('notKnown.loading');
    case 'needed':
      return '';
    case 'unsure': {
      const { unread, silenced } = clearness;
      const named = (of: 'unread' | 'silenced', tiles: readonly Tile[]): string | false => {
        const count = tiles.length;
        if (count === 0) return false;
        return texts.privacyMode
          ? t(`notKnown.private.${of}`)
          : t(`notKnown.${of}`, { count, where: roomText(texts, tiles) });
      };
      return [t('notKnown.nobodyCalls'), named('unread', unread), named('silenced', silenced)]
        .filter(Boolean)
        .join(' ');
    }
  }
}

/** The rooms of some people, each once. */
function roomText({ t, tTile }: Texts, tiles: readonly Tile[]): string {
  const rooms = [...new Set(tiles.map(({ place }) => place.room ?? tTile('noPlace')))];
  const more = rooms.length - mostRooms;
  const named = rooms.slice(0, mostRooms).join(', ');
  return more > 0 ? t('notKnown.andMore', { rooms: named, count: more }) : named;
}
