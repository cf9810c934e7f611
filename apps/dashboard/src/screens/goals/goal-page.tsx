import { type GoalKind, getPatientGoal } from '@padlight/contract';
import { column, Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../features/confirm/index.ts';
import { useOpened } from '../../features/form/index.ts';
import type { Person } from '../../features/person-frame/index.ts';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { GoalHistory } from './goal-history.tsx';
import styles from './goal-page.module.css';
import { GoalReadOnly } from './goal-read-only.tsx';
import type { GoalFormProps } from './use-goal-form.ts';

export interface GoalPageProps {
  kind: GoalKind;
  person: Person;
  Form: ComponentType<GoalFormProps>;
}

/** One goal of one person: its values, editable with the permission, and its history. */
export function GoalPage({ kind, person, Form }: GoalPageProps) {
  const t = useT('goals');
  const { organisation } = useSession();
  const [notice, setNotice] = useState<ActNotice>();
  const { patientId } = person;
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const query = { query: { organisationId, patientId } };
  const goals = useCall(getPatientGoal, query, { staleTime: 0 });
  const state = goals.data?.[kind];
  const { opened, renew: refresh } = useOpened(goals);
  if (goals.error && !goals.data) {
    const isRefused = goals.error.status === 403;
    return (
      <Notice
        kind="failed"
        icon={<IconCloudOff aria-hidden />}
        title={t('failed')}
        action={isRefused ? undefined : { label: t('retry'), run: () => void refresh() }}
      />
    );
  }
  if (!goals.data || !state) return <Skeleton height="32rem" label={t('loading')} />;
  return (
    <div className={styles.page}>
      <div className={column(3, styles.goal)}>
        <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />
        {state.canSave ? (
          <Form
            key={opened?.[kind]?.version}
            goals={opened ?? goals.data}
            person={person}
            onSaved={(next) => {
              setNotice(next);
              void refresh();
            }}
          />
        ) : (
          <GoalReadOnly kind={kind} values={state.values} products={goals.data.products} />
        )}
      </div>
      <GoalHistory
        key={`history ${state.version}`}
        kind={kind}
        person={person}
        values={state.values}
        products={goals.data.products}
      />
    </div>
  );
}
