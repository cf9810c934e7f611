import type { PatientId, Tile } from '@padlight/contract';
import { pressable, useNow } from '@padlight/ui';
import type { TFunction } from 'i18next';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import {
  type Clearness,
  clearnessOf,
  type Doubts,
  type NarrowedClearness,
  narrowedClearnessOf,
} from './all-clear.ts';
import styles from './all-clear-text.module.css';
import type { BoardStore } from './board-store.ts';
import type { Order } from './sort-board.ts';
import { useDoubtText } from './use-beds-text.ts';

interface ClearnessProps {
  store: BoardStore;
  /** Everyone in view. */
  order: Order;
}

const tilesOf = (store: BoardStore, { due, rest }: Order): Tile[] => {
  const tileOf = (patientId: PatientId) => store.getTile(patientId) ?? [];
  return [...due, ...rest].flatMap(tileOf);
};

/** Evaluates regularly whether no one in view needs anything; `read` turns the result into a text or a flag. */
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
  /** True where the filter leaves people out. */
  isFiltered: boolean;
  /** Shows everyone of the filter again. */
  onAll?: (() => void) | undefined;
}

/**
 * The all-clear of a board without calls: no one needs anything, or for which people that is unknown, and where they are.
 * For a narrowed list it says how many others are due, with one press that shows them.
 */
export function AllClear({ store, order, all = order, isFiltered, onAll }: AllClearProps) {
  const t = useT('board-parts');
  const doubtText = useDoubtText();
  const { state: link } = useLiveState();
  const narrowed = new Set([...order.due, ...order.rest]);
  const text = useNow((now) => {
    const others = tilesOf(store, all).filter(({ patientId }) => !narrowed.has(patientId));
    const clearness = narrowedClearnessOf(tilesOf(store, order), others, now, { isLoaded: true, link });
    return clearText({ t, doubtText, isFiltered }, clearness);
  });
  const hasOthers = all.due.some((patientId) => !narrowed.has(patientId));
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
  readonly doubtText: ReturnType<typeof useDoubtText>;
  readonly isFiltered: boolean;
}

function clearText({ t, doubtText, isFiltered }: Texts, clearness: NarrowedClearness): string {
  const textsOf = (doubts: Doubts): string[] =>
    (['unmonitored', 'silenced', 'filling'] as const)
      .filter((doubt) => doubts[doubt].length > 0)
      .map((doubt) =>
        doubtText(
          doubt,
          doubts[doubt].map(({ place }) => place),
        ),
      );
  switch (clearness.kind) {
    case 'clear':
      return t(isFiltered ? 'nobodyDueHere' : 'nobodyDue');
    case 'lost':
      return t('notKnown.lost');
    case 'loading':
      return t('notKnown.loading');
    case 'needed':
      return '';
    case 'unsure':
      return [t('notKnown.nobodyCalls'), ...textsOf(clearness.doubts)].join(' ');
    case 'others': {
      const { count, others, listState } = clearness;
      if (listState.kind === 'clear')
        return t('narrowed.others', { count: others, listed: t('narrowed.clear', { count }) });
      return [
        t('narrowed.nobodyCalls', { count }),
        ...textsOf(listState.doubts),
        t('narrowed.needed', { count: others }),
      ].join(' ');
    }
  }
}
