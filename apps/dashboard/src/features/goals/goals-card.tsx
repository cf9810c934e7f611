import { getPatientGoal, type OrganisationId, type PatientId } from '@padlight/contract';
import { Card, Notice, plainList, Skeleton } from '@padlight/ui';
import { IconChevronRight, IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { GoalIcon } from './goal-icon.tsx';
import { goalPages } from './goal-pages.ts';
import styles from './goals-card.module.css';
import { useGoalSummary } from './use-goal-summary.ts';

/**
 * The goals of one person, one line each, linked to its page. Empty for a reader who may see no goal.
 * The screen's route has the texts `goals`.
 */
export function GoalsCard({ patientId }: { patientId: PatientId }) {
  const { can } = useSession();
  const pages = goalPages.filter(({ permission }) => can(permission));
  return pages.length === 0 ? null : <OpenGoals patientId={patientId} pages={pages} />;
}

function OpenGoals({ patientId, pages }: { patientId: PatientId; pages: typeof goalPages }) {
  const t = useT('goals');
  const { organisation } = useSession();
  const summary = useGoalSummary();
  const organisationId: OrganisationId = organisation.OrganisationName.OrganisationId;
  const { data, error, refetch } = useCall(
    getPatientGoal,
    { query: { organisationId, patientId } },
    { staleTime: 0 },
  );
  return (
    <Card labelledBy="person-goals">
      <h2 id="person-goals" className={styles.title}>
        {t('title')}
      </h2>
      {error && !data && (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('failed')}
          action={error.status === 403 ? undefined : { label: t('retry'), run: () => void refetch() }}
        />
      )}
      {!data && !error && <Skeleton height="12rem" label={t('loading')} />}
      {data && (
        <ul className={plainList(styles.goals)}>
          {pages.map(({ kind, path }) => (
            <li key={kind}>
              <Link to={path} search={{ patientId }} className={styles.goal}>
                <GoalIcon kind={kind} />
                <span className={styles.text}>
                  <b>{t(`goal.${kind}`)}</b>
                  <span>{summary(kind, data)}</span>
                </span>
                <IconChevronRight aria-hidden size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
