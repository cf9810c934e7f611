import type { PatientId, Tile } from '@padlight/contract';
import { Banner, Notice, Skeleton } from '@padlight/ui';
import { IconChevronLeft, IconCloudOff, IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AskAct, type Asked } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { AlertsCard } from './alerts-card.tsx';
import { FillCard } from './fill-card.tsx';
import { LearnedCard } from './learned-card.tsx';
import { NowCard } from './now-card.tsx';
import { PadsCard } from './pads-card.tsx';
import styles from './person-page.module.css';
import { type Person, usePerson } from './use-person.ts';

/** One person: now, open alerts and what can be done, today, the pads and their course, and what was learned of them. */
export function PersonPage({ patientId }: { patientId: PatientId }) {
  const t = useT('person');
  const person = usePerson(patientId);
  return (
    <div className={styles.page}>
      <Link to="/patients" className={styles.back}>
        <IconChevronLeft aria-hidden size={18} />
        {t('back')}
      </Link>
      {person.tile ? (
        <Shown tile={person.tile} person={person} />
      ) : person.error ? (
        <Missing person={person} />
      ) : (
        <>
          <Skeleton height="4.5rem" label={t('loading')} />
          <Skeleton height="16rem" />
          <Skeleton height="30rem" />
        </>
      )}
    </div>
  );
}

function Shown({ tile, person }: { tile: Tile; person: Person }) {
  const t = useT('person');
  const tBoard = useT('board');
  // Simple mode is for the round: what was learned, and why, is for a desk.
  const { can, simpleMode } = useSession();
  const { state } = useLiveState();
  const [asked, setAsked] = useState<Asked | null>(null);
  const name = tile.label ?? tBoard('unnamed');
  const ask = (act: Asked['act']) => setAsked({ act, patientId: tile.patientId, name });
  const pads = (
    <div className={styles.wide}>
      <PadsCard tile={tile} name={name} />
    </div>
  );
  return (
    <>
      {state === 'lost' && <p className={styles.lost}>{t('lost')}</p>}
      <div className={styles.cards} data-lost={state === 'lost' || undefined}>
        <NowCard tile={tile} name={name} />
        <AlertsCard tile={tile} details={person.details} can={can} onAsk={ask} />
        {can('Patients.Charts.FillProfile.View') ? (
          <FillCard tile={tile} name={name}>
            {pads}
          </FillCard>
        ) : (
          pads
        )}
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
    </>
  );
}

function Missing({ person }: { person: Person }) {
  const t = useT('person');
  const unknown = person.error?.code === 'patient-not-found' || person.error?.code === 'bad-request';
  const forbidden = person.error?.status === 403;
  const Icon = unknown ? IconUserQuestion : IconCloudOff;
  return (
    <Notice
      kind="failed"
      icon={<Icon aria-hidden />}
      title={t(unknown ? 'notFound' : forbidden ? 'forbidden' : 'failed')}
      action={unknown || forbidden ? undefined : { label: t('retry'), run: person.retry }}
    >
      {unknown ? t('notFoundHint') : forbidden ? t('forbiddenHint') : null}
    </Notice>
  );
}
