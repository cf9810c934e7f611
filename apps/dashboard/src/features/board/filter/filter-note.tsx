import { type DashboardFilter, FilterFlag } from '@padlight/contract';
import { IconFilter, IconUsers } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { NoteLine } from './note-line.tsx';
import type { ClearedFilter } from './use-cleared-filter.ts';
import { useFilterText } from './use-filter-text.ts';
import { usePeopleCount } from './use-people-count.ts';
import { useSavedFilter } from './use-saved-filter.ts';
import type { Width } from './use-width.ts';

interface FilterNoteProps {
  /** The filter that the screen shows; null while unknown. */
  filter: DashboardFilter | null;
  width: Width;
  /** The number of people on the screen, where it is known; otherwise they are counted. */
  visible?: number | undefined;
  /** The number of all people, where it is known. */
  all?: number | undefined;
  /** "Everyone" clears the saved filter, instead of widening this screen temporarily. The filter of a wall display stays. */
  clears?: ClearedFilter;
}

/**
 * Names the filter wherever it leaves people out, with how many of how many people it shows, and leads to everyone
 * in one press. Draws nothing where no one is left out. The screen's route has the texts `board`.
 */
export function FilterNote({ filter, width, visible, all, clears }: FilterNoteProps) {
  const { isDisplay } = useSession().user;
  if (!filter) return null;
  if (width.isWide)
    return <Wide filter={filter} visible={visible ?? all} onNarrow={() => width.widen(false)} />;
  if (filter.flag !== FilterFlag.all)
    return (
      <Narrow
        filter={filter}
        visible={visible}
        known={all}
        failed={clears?.failed}
        onEveryone={clears && !isDisplay ? () => clears.clear(filter) : () => width.widen(true)}
      />
    );
  return clears?.before && <Cleared before={clears.before} failed={clears.failed} onBack={clears.restore} />;
}

/** The filter that shows everyone of an organisation. */
const allOf = ({ organisationId }: DashboardFilter): DashboardFilter => ({
  organisationId,
  buildingId: null,
  flag: FilterFlag.all,
  filterIds: [],
});

interface NarrowProps {
  filter: DashboardFilter;
  visible: number | undefined;
  known: number | undefined;
  failed: string | undefined;
  onEveryone: () => void;
}

function Narrow({ filter, visible, known, failed, onEveryone }: NarrowProps) {
  const t = useT('board-parts');
  const places = useFilterText(filter);
  const counted = usePeopleCount(filter, visible === undefined);
  const inAll = usePeopleCount(allOf(filter), known === undefined);
  const all = known ?? inAll;
  const some = visible ?? counted;
  // A single building leaves out only people without a room: the note appears only where there are some.
  if (all === undefined && filter.flag === FilterFlag.building) return null;
  const isKnown = typeof some === 'number' && typeof all === 'number';
  if (isKnown && some >= all) return null;
  return (
    <NoteLine
      kind="filter"
      icon={<IconFilter aria-hidden size="1.2em" />}
      act={t('filter.all')}
      onAct={onEveryone}
      failed={failed}
    >
      <b>{t('filter.only', { places: places === '' ? '…' : places })}</b>
      {isKnown && <span>{t('filter.of', { part: some, count: all })}</span>}
    </NoteLine>
  );
}

interface WideProps {
  filter: DashboardFilter;
  visible: number | undefined;
  onNarrow: () => void;
}

function Wide({ filter, visible, onNarrow }: WideProps) {
  const t = useT('board-parts');
  const { saved: loaded, failed, retry } = useSavedFilter(filter.organisationId);
  const saved = loaded ?? allOf(filter);
  const places = useFilterText(saved);
  const isSaved = saved.flag !== FilterFlag.all;
  const some = usePeopleCount(saved, isSaved);
  const all = usePeopleCount(allOf(filter), isSaved && visible === undefined);
  const count = visible ?? all;
  if (failed !== undefined && loaded === undefined)
    return (
      <NoteLine
        kind="filter"
        icon={<IconUsers aria-hidden size="1.2em" />}
        act={t('filter.loadAgain')}
        onAct={retry}
        failed={failed}
      >
        <b>{t('filter.wide')}</b>
      </NoteLine>
    );
  if (!isSaved || (typeof some === 'number' && typeof count === 'number' && some >= count)) return null;
  return (
    <NoteLine
      kind="filter"
      icon={<IconUsers aria-hidden size="1.2em" />}
      act={t('filter.again', { places: places === '' ? '…' : places })}
      onAct={onNarrow}
      failed={failed}
    >
      <b>{t('filter.wide')}</b>
      {typeof count === 'number' && <span>{t('filter.people', { count })}</span>}
    </NoteLine>
  );
}

interface ClearedProps {
  before: DashboardFilter;
  failed: string | undefined;
  onBack: () => void;
}

function Cleared({ before, failed, onBack }: ClearedProps) {
  const t = useT('board-parts');
  const places = useFilterText(before);
  return (
    <NoteLine
      kind="filter"
      icon={<IconUsers aria-hidden size="1.2em" />}
      act={t('filter.again', { places: places === '' ? '…' : places })}
      onAct={onBack}
      failed={failed}
    >
      <b>{t('filter.cleared')}</b>
    </NoteLine>
  );
}
