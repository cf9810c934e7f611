import { charts, type Tile } from '@padlight/contract';
import { Banner, column, grid, pressable, Skeleton } from '@padlight/ui';
import { useState } from 'react';
import { DevicesCard } from '../../features/devices/index.ts';
import { GoalsCard } from '../../features/goals/index.ts';
import { ObservationsCard } from '../../features/observations/index.ts';
import { AskAct, type PendingAct, pendingSince } from '../../features/pad-acts/index.ts';
import type { Person } from '../../features/person-frame/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useStoredFlag } from '../../platform/storage/index.ts';
import { AlertStoryCard } from './alert-story/alert-story-card.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { ChangesCard } from './changes/changes-card.tsx';
import { UndoStrip } from './changes/undo-strip.tsx';
import { FallsCard } from './falls/falls-card.tsx';
import { FillCard } from './fill-card.tsx';
import { LearnedCard } from './learned-card.tsx';
import { MasterDataCard } from './master-data-card.tsx';
import { NotesCard } from './notes/notes-card.tsx';
import { NowCard } from './now/now-card.tsx';
import { padVersion } from './pad-version.ts';
import { PadsCard } from './pads-card.tsx';
import styles from './person-page.module.css';
import { TodayCard } from './today/today-card.tsx';
import { type Days, useDays } from './use-days.ts';
import { useRest } from './use-rest.ts';
import { WeekCard } from './week/week-card.tsx';

/** One person: calls with their actions, now, and the last day; then history, notes, goals, the last days, pads, devices, and learning. */
export const PersonPage = ({ person }: { person: Person }) =>
  person.tile ? (
    <Shown tile={person.tile} person={person} />
  ) : (
    <>
      <Skeleton height="16rem" />
      <Skeleton height="30rem" />
    </>
  );

function Shown({ tile, person }: { tile: Tile; person: Person }) {
  const t = useT('person-frame');
  const { can } = useSession();
  const [askedAct, setAskedAct] = useState<PendingAct | null>(null);
  const { name, details, abilities } = person;
  const { patientId, reading } = tile;
  const days = useDays(patientId, padVersion(reading));
  const isRest = useRest(patientId);
  return (
    <div className={column(4, styles.page)}>
      {isRest && <UndoStrip patientId={patientId} name={name} />}
      <div className={grid(4, styles.cards)}>
        <AlertsCard
          {...{ tile, name, details, abilities }}
          onAsk={(act) => setAskedAct({ act, patientId, name })}
        />
        <NowCard tile={tile} />
        {can(charts['pad-fill'].permission) && <FillCard tile={tile} />}
        <TodayCard tile={tile} days={days} />
        {isRest && <Rest tile={tile} name={name} days={days} />}
      </div>
      {isRest && (
        <Banner kind="info">
          {t('faeces')} {t('support')}
        </Banner>
      )}
      <AskAct
        pending={askedAct && pendingSince(askedAct, tile.padChangedAt)}
        onClose={() => setAskedAct(null)}
      />
    </div>
  );
}

/** Too long for the one sheet of paper that the page prints on. */
const later = `${styles.wide} ${styles.later}`;

/** The cards that mount once the first ones are loaded. A phone folds the less needed ones, and remembers what is unfolded. */
function Rest({ tile, name, days }: { tile: Tile; name: string; days: Days }) {
  // Simple mode is for the round: learning is for a desk.
  const { simpleMode, can } = useSession();
  const t = useT('monitor');
  const [isUnfolded, setUnfolded] = useStoredFlag('personUnfolded', false);
  const { patientId } = tile;
  const isFolded = !isUnfolded || undefined;
  return (
    <>
      <FallsCard tile={tile} name={name} />
      <div className={later}>
        <AlertStoryCard tile={tile} name={name} />
      </div>
      <NotesCard patientId={patientId} name={name} />
      {can('Observations.View') && (
        <ObservationsCard observed={{ patientId }} name={name} className={styles.card} />
      )}
      <div className={styles.folding} data-folded={isFolded}>
        <GoalsCard patientId={patientId} />
      </div>
      <button
        type="button"
        className={pressable(styles.unfold)}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t(isUnfolded ? 'fold' : 'unfold')}
      </button>
      <div className={styles.wide} data-folded={isFolded}>
        <WeekCard patientId={patientId} days={days} />
      </div>
      <div className={later} data-folded={isFolded}>
        <PadsCard tile={tile} name={name} />
      </div>
      <div className={styles.later} data-folded={isFolded}>
        <DevicesCard tile={tile} />
      </div>
      <div className={styles.later} data-folded={isFolded}>
        <ChangesCard patientId={patientId} />
      </div>
      <div className={styles.later} data-folded={isFolded}>
        <MasterDataCard patientId={patientId} />
      </div>
      {!simpleMode && (
        <div className={later} data-folded={isFolded}>
          <LearnedCard patientId={patientId} name={name} />
        </div>
      )}
    </>
  );
}
