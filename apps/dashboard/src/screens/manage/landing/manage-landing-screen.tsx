import { getAuditLog, getSetUpGuide } from '@padlight/contract';
import { Card, Skeleton } from '@padlight/ui';
import { Landing, useFresh, useSinceVisit, WaysCard } from '../../../features/landing/index.ts';
import { manageGroups, manageSections } from '../../../features/manage-sections/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ChangedSince } from '../audit/changed-since.tsx';
import { canOpen } from '../can-open.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { OpenWork } from './open-work.tsx';

const everyMs = 10_000;

/** The manage area's first page: open parts of the set-up, recent changes by others, and every section by group. */
export function ManageLandingScreen() {
  const t = useT('manage');
  const { can } = useSession();
  const since = useSinceVisit('manage');
  return (
    <ManageFrame isGuide>
      <Landing title={t('landing.title')}>
        {can(getSetUpGuide.permission) && <DueHere />}
        {can(getAuditLog.permission) && <ChangedSince since={since} />}
        {manageGroups.map((group) => (
          <WaysCard
            key={group}
            id={`manage-${group}`}
            title={t(`group.${group}`)}
            ways={manageSections
              .filter((section) => section.group === group && canOpen(can, section.permission))
              .map(({ path, label }) => ({ path, label: t(label) }))}
          />
        ))}
      </Landing>
    </ManageFrame>
  );
}

/** The open parts of the set-up. */
function DueHere() {
  const t = useT('manage');
  const { organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const guide = useCall(
    getSetUpGuide,
    { query: { organisationId } },
    { staleTime: 0, refetchInterval: everyMs },
  );
  const { data, retry } = useFresh(guide);
  return (
    <Card labelledBy="manage-due">
      <h2 id="manage-due">{t('landing.due')}</h2>
      {retry && <LoadFailed retry={retry} />}
      {!data && !retry && <Skeleton height="4rem" />}
      {data && <OpenWork guide={data} />}
    </Card>
  );
}
