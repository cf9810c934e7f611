import type { PatientId, Tile } from '@padlight/contract';
import { pressable, useNow } from '@padlight/ui';
import type { TFunction } from 'i18next';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { type Clearness, clearnessOf, type NarrowedClearness, narrowedClearnessOf } from './all-clear.ts';
import styles from './all-clear-text.module.css';
import type { BoardStore } from './board-store.ts';
import type { Order } from './sort-board.ts';

interface ClearnessProps {
  store: BoardStore;
  /** Everyone in view. */
  order: Order;
}

/** So many rooms are named; the others are counted. */
const mostRooms = 8;

const tilesOf = (store: BoardStore, { due, rest }: Order): Tile[] => {
  const tileOf = (patientId: PatientId) => store.getTile(patientId) ?? [];
  return [...due, ...rest].flatMap(tileOf);
};

/** Reads of everyone in view, again and again, whether nobody needs anything; `read` makes a text or the like of it. */
export function useClearness<Shown extends string | boolean>(
  { store, order }: ClearnessProps,
  read: (clearness: Clearness) => Shown,
): Shown {
  const { state: link } = useLiveState();
  return useNow((now) => read(clearnessOf(tilesOf(store, order), now, { isLoaded: true, link })));
}

interface AllClearProps extends ClearnessProps {
  /** Everyone of the filter, where a search or a press has narrowed the list to `order`. */
  all?: Order | undefined;
  /** The filter leaves somebody out. */
  isFiltered: boolean;
  /** Shows everyone of the filter again. */
  onAll?: (() => void) | undefined;
}

/**
 * What may be stated where nobody calls: that nobody needs anything, or of whom that is not known, and where they are. Of a narrowed
 * list it says how many others are due, with one press that shows them.
 */
export function AllClear({ store, order, all = order, isFiltered, onAll }: AllClearProps) {
  const t = useT('board-parts');
  const tTile = useT('tile');
  const { privacyMode } = useSession();
  const { state: link } = useLiveState();
  const shown = new Set([...order.due, ...order.rest]);
  const text = useNow((now) => {
    const others = tilesOf(store, all).filter(({ patientId }) => !shown.has(patientId));
    const clearness = narrowedClearnessOf(tilesOf(store, order), others, now, { isLoaded: true, link });
    return clearText({ t, tTile, privacyMode, isFiltered }, clearness);
  });
  const hasOthers = all.due.some((patientId) => !shown.has(patientId));
  if (text === '') return null;
  return (
    <>
      <span key={text}>{text}</span>
      {hasOthers && onAll && (
        <button type="button" className={pressable(styles.act)} onClick={onAll}>
          {t('narrowed.show')}
        </button>
      )}
    </>
  );
}

interface Texts {
  readonly t: TFunction<'board-parts'>;
  readonly tTile: TFunction<'tile'>;
  /** A private customer has no rooms to name. */
  readonly privacyMode: boolean;
  readonly isFiltered: boolean;
}

function clearText(texts: Texts, clearness: NarrowedClearness): string {
  const { t } = texts;
  switch (clearness.kind) {
    case 'clear':
      return t(texts.isFiltered ? 'nobodyDueHere' : 'nobodyDue');
    case 'lost':
      return t('notKnown.lost');
    case 'loading':
      return t('notKnown.loading');
    case 'needed':
      return '';
    case 'unsure':
      return [t('notKnown.nobodyCalls'), ...doubtsOf(texts, clearness)].join(' ');
    case 'others': {
      const { count, others, shown } = clearness;
      if (shown.kind === 'clear')
        return t('narrowed.others', { count: others, found: t('narrowed.clear', { count }) });
      return [
        t('narrowed.nobodyCalls', { count }),
        ...doubtsOf(texts, shown),
        t('narrowed.needed', { count: others }),
      ].join(' ');
    }
  }
}

/** Of whom nothing is known, or who is silenced, a sentence each. */
function doubtsOf(texts: Texts, { unread, silenced }: Extract<Clearness, { kind: 'unsure' }>): string[] {
  const named = (of: 'unread' | 'silenced', tiles: readonly Tile[]): string[] => {
    const count = tiles.length;
    if (count === 0) return [];
    const { t, privacyMode } = texts;
    return [
      privacyMode
        ? t(`notKnown.private.${of}`)
        : t(`notKnown.${of}`, { count, where: roomText(texts, tiles) }),
    ];
  };
  return [...named('unread', unread), ...named('silenced', silenced)];
}

/** The rooms of some people, each once. */
function roomText({ t, tTile }: Texts, tiles: readonly Tile[]): string {
  const rooms = [...new Set(tiles.map(({ place }) => place.room ?? tTile('noPlace')))];
  const more = rooms.length - mostRooms;
  const named = rooms.slice(0, mostRooms).join(', ');
  return more > 0 ? t('notKnown.andMore', { rooms: named, count: more }) : named;
}
