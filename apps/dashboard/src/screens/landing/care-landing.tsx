import { getDashboardData, type Permission } from '@padlight/contract';
import { DueCard, Landing, NewsCard, useSinceVisit, WaysCard } from '../../features/landing/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { judgeAccess } from '../../platform/route/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** The links of the page, by the permission of the route. */
const ways: readonly {
  readonly path: string;
  readonly way: 'board' | 'nurseCall' | 'handover' | 'people' | 'list' | 'structure' | 'manage' | 'account';
  readonly permission: Permission | 'login';
}[] = [
  { path: '/dashboard', way: 'board', permission: 'Classic Dashboard.View' },
  { path: '/patients', way: 'people', permission: 'Patients.View' },
  { path: '/dashboard/handover', way: 'handover', permission: 'Classic Dashboard.View' },
  { path: '/dashboard/nurse-call', way: 'nurseCall', permission: 'Classic Dashboard.View' },
  { path: '/manage/patient-list', way: 'list', permission: 'Patients.View' },
  { path: '/manage/organisation-structure', way: 'structure', permission: 'login' },
  { path: '/manage/landing', way: 'manage', permission: 'Organisations.View' },
  { path: '/manage/my-account', way: 'account', permission: 'login' },
];

function CareLanding({ page, title }: { page: 'dashboard' | 'patients'; title: string }) {
  const t = useT('landing');
  const session = useSession();
  const since = useSinceVisit(page);
  const open = ways.filter((way) => judgeAccess(way, session) === 'pass');
  const cares = session.can(getDashboardData.permission);
  return (
    <Landing title={title}>
      {cares && <DueCard />}
      {cares && <NewsCard since={since} />}
      <WaysCard
        id="landing-ways"
        title={t('ways')}
        ways={open.map(({ path, way }) => ({
          path,
          label: t(`way.${way}.label`),
          hint: t(`way.${way}.hint`),
        }))}
      />
    </Landing>
  );
}

/** The due work and the news, for everyone: care for carers, and links to the reader's areas. */
export function DashboardLanding() {
  return <CareLanding page="dashboard" title={useT('landing')('dashboard')} />;
}

/** The same for readers who come to see people. */
export function PatientsLanding() {
  return <CareLanding page="patients" title={useT('landing')('patients')} />;
}
