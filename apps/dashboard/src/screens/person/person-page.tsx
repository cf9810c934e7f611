import { charts, type Tile } from '@padlight/contract';
import { Banner, column, grid, Skeleton } from '@padlight/ui';
import { useState } from 'react';
import { DevicesCard } from '../../features/devices/index.ts';
import { GoalsCard } from '../../features/goals/index.ts';
import { AskAct, type Asked } from '../../features/pad-acts/index.ts';
import type { Person } from '../../features/person-frame/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { AlertStoryCard } from './alert-story/alert-story-card.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { ChangesCard } from './changes/changes-card.tsx';
import { UndoStrip } from './changes/undo-strip.tsx';
import { FillCard } from './fill-card.tsx';
import { LearnedCard } from './learned-card.tsx';
import { NotesCard } from './notes/notes-card.tsx';
import { NowCard } from './now/now-card.tsx';
import { PadsCard } from './pads-card.tsx';
import styles from './person-page.module.css';
import { TodayCard } from './today/today-card.tsx';
import { useDays } from './use-days.ts';
import { WeekCard } from './week/week-card.tsx';

/** One person: now and what can be done, today, the last days, notes, pads, goals, devices, and what was learned. */
export const PersonPage = ({ person }: { person: Person }) =>
  person.tile ? (
    <Shown tile={person.tile} person={person} />
  ) : (
    <>
      <Skeleton height="16rem" />
      <Skeleton height="30rem" />
    </>
  );

/** Too long for the one sheet of paper that the page prints on. */
const later = `${styles.wide} ${styles.later}`;

function Shown({ tile, person }: { tile: Tile; person: Person }) {
  const t = useT('person-frame');
  // Simple mode is for the round: what was learned, and why, is for a desk.
  const { can, simpleMode } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { name } = person;
  const { patientId, reading } = tile;
  const days = useDays(
    patientId,
    `${reading?.voidsToday.count} ${reading?.pad.attachedAt} ${reading?.light.shown}`,
  );
  const ask = (act: Asked['act']) => setAsked({ act, patientId, name });
  return (
    <div className={column(4, styles.page)}>
      <UndoStrip patientId={patientId} name={name} />
      <div className={grid(4, styles.cards)}>
        <NowCard tile={tile} />
        <AlertsCard
          tile={tile}
          name={name}
          details={person.details}
          abilities={person.abilities}
          onAsk={ask}
        />
        <TodayCard tile={tile} days={days} />
        <div className={styles.wide}>
          <WeekCard patientId={patientId} days={days} />
        </div>
        <NotesCard patientId={patientId} name={name} />
        <GoalsCard patientId={patientId} />
        <div className={later}>
          <PadsCard tile={tile} name={name} />
        </div>
        {can(charts['pad-fill'].permission) && (
          <div className={later}>
            <FillCard tile={tile} />
          </div>
        )}
        <div className={styles.later}>
          <DevicesCard tile={tile} />
        </div>
        <div className={styles.later}>
          <ChangesCard patientId={patientId} />
        </div>
        <div className={later}>
          <AlertStoryCard tile={tile} name={name} />
        </div>
        {!simpleMode && (
          <div className={later}>
            <LearnedCard patientId={patientId} name={name} />
          </div>
        )}
      </div>
      <Banner kind="info">
        {t('faeces')} {t('support')}
      </Banner>
      <AskAct asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
