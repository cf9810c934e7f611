import type { ObservationType, PatientId } from '@padlight/contract';
import { Button, Card, hint, Notice, plainList, Skeleton } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import {
  ObservationForm,
  observationSubject,
  TypeButtons,
  useObservationTypes,
} from '../../../features/observations/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { RecentAct } from '../../../platform/recent-acts/index.ts';
import notes from '../notes/notes.module.css';
import cards from '../person-page.module.css';
import styles from './observation-line.module.css';
import { ObservationLine } from './observation-line.tsx';
import { useObservations } from './use-observations.ts';

/** The observations of a person, newest first, and a button for each type to enter. */
export function ObservationsCard({ patientId, name }: { patientId: PatientId; name: string }) {
  const t = useT('observations');
  const { observations, mayAdd, error, more, retry } = useObservations(patientId);
  const { typeOf } = useObservationTypes();
  const [entering, setEntering] = useState<ObservationType | null>(null);
  const close = () => setEntering(null);
  return (
    <Card labelledBy="person-observations" className={cards.card}>
      <h2 id="person-observations">{t('title')}</h2>
      {error && !observations && (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('failed')}
          action={error.status === 403 ? undefined : { label: t('retry'), run: retry }}
        />
      )}
      {error && observations && <p className={notes.stale}>{t('stale')}</p>}
      {!observations && !error && <Skeleton height="8rem" label={t('loading')} />}
      {mayAdd && (
        <div className={styles.entry}>
          <TypeButtons onPick={setEntering} />
        </div>
      )}
      <RecentAct subject={observationSubject(patientId)} />
      {observations?.length === 0 && <p className={hint()}>{t('empty')}</p>}
      {observations && observations.length > 0 && (
        <ul className={plainList(notes.notes)}>
          {observations.map((observation) => (
            <ObservationLine
              key={observation.observationId}
              patientId={patientId}
              name={name}
              observation={observation}
              type={typeOf(observation.typeId)}
            />
          ))}
        </ul>
      )}
      {more && <Button onClick={more}>{t('older')}</Button>}
      {entering && (
        <Suspense>
          <ObservationForm
            patientId={patientId}
            name={name}
            type={entering}
            onSaved={close}
            onClose={close}
          />
        </Suspense>
      )}
    </Card>
  );
}
