import type { ObservationType } from '@padlight/contract';
import { Button, Card, hint, Notice, plainList, Skeleton } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { RecentAct } from '../../platform/recent-acts/index.ts';
import { ObservationForm } from './lazy-observation-form.ts';
import styles from './observation-line.module.css';
import { ObservationLine } from './observation-line.tsx';
import type { Observed } from './observed.tsx';
import { TypeButtons } from './type-buttons.tsx';
import { useObservationTypes } from './use-observation-types.ts';
import { useObservations } from './use-observations.ts';
import { observationSubject } from './use-recorded-observation.ts';

interface ObservationsCardProps {
  observed: Observed;
  name: string;
  className?: string | undefined;
}

/** The observations of a person or a room, newest first, and a button for each type to enter. */
export function ObservationsCard({ observed, name, className }: ObservationsCardProps) {
  const t = useT('observations');
  const { observations, mayAdd, error, more, retry } = useObservations(observed);
  const { typeOf } = useObservationTypes();
  const [entering, setEntering] = useState<ObservationType | null>(null);
  const close = () => setEntering(null);
  return (
    <Card labelledBy="observations" className={className}>
      <h2 id="observations">{t('title')}</h2>
      {error && !observations && (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('failed')}
          action={error.status === 403 ? undefined : { label: t('retry'), run: retry }}
        />
      )}
      {error && observations && <p className={styles.stale}>{t('stale')}</p>}
      {!observations && !error && <Skeleton height="8rem" label={t('loading')} />}
      {mayAdd && (
        <div className={styles.entry}>
          <TypeButtons onPick={setEntering} />
        </div>
      )}
      <RecentAct subject={observationSubject(observed)} />
      {observations?.length === 0 && <p className={hint()}>{t('empty')}</p>}
      {observations && observations.length > 0 && (
        <ul className={plainList()}>
          {observations.map((observation) => (
            <ObservationLine
              key={observation.observationId}
              observed={observed}
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
          <ObservationForm observed={observed} name={name} type={entering} onSaved={close} onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}
