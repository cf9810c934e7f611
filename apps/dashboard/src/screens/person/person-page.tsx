import type { Tile } from '@padlight/contract';
import { Banner, Skeleton } from '@padlight/ui';
import { useState } from 'react';
import { AskAct, type Asked, type Person } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { AlertStoryCard } from './alert-story/alert-story-card.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { FillCard } from './fill-card.tsx';
import { LearnedCard } from './learned-card.tsx';
import { NowCard } from './now-card.tsx';
import { PadsCard } from './pads-card.tsx';
import styles from './person-page.module.css';

/** One person: now, open alerts and what can be done, today, the pads and their course, and what was learned of them. */
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
  const t = useT('person');
  // Simple mode is for the round: what was learned, and why, is for a desk.
  const { can, simpleMode } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { name } = person;
  const ask = (act: Asked['act']) => setAsked({ act, patientId: tile.patientId, name });
  const pads = (
    <div className={styles.wide}>
      <PadsCard tile={tile} name={name} />
    </div>
  );
  return (
    <div className={styles.page}>
      <div className={styles.cards}>
        <NowCard tile={tile} />
        <AlertsCard tile={tile} name={name} details={person.details} can={can} onAsk={ask} />
        {can('Patients.Charts.FillProfile.View') ? (
          <FillCard tile={tile} name={name}>
            {pads}
          </FillCard>
        ) : (
          pads
        )}
        <div className={styles.wide}>
          <AlertStoryCard tile={tile} name={name} />
        </div>
        {!simpleMode && (
          <div className={styles.wide}>
            <LearnedCard patientId={tile.patientId} name={name} />
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
