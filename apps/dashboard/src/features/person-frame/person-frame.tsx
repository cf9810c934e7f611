import { type PatientId, readPatientId } from '@padlight/contract';
import { column, Notice, Skeleton } from '@padlight/ui';
import { IconChevronLeft, IconCloudOff, IconLock, IconUserQuestion } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { PrintedBy } from '../../platform/printed-by/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { PersonChoice } from './person-choice.tsx';
import styles from './person-frame.module.css';
import { PersonHeader } from './person-header.tsx';
import { PersonSwitcher } from './person-switcher.tsx';
import { PersonTabLinks } from './person-tab-links.tsx';
import { openTabs, type PersonTab } from './person-tabs.ts';
import { usePeople } from './use-people.ts';
import { type Person, usePerson } from './use-person.ts';

interface PersonFrameProps {
  /** The current page of the person. */
  tab: PersonTab;
  /** Fields of the address that are kept for the next person: a range or a view, never an id. */
  keep?: readonly string[];
  /** The page. It may begin to load by `patientId` while the tile is still loading. */
  children: (person: Person) => ReactNode;
}

/**
 * The frame of every page of one person: name, place, light, the pages by permission, and the way to the next
 * person. The person is the one in the address (`?patientId=`); without one there is a list to choose from. Each
 * person's page mounts again, so that nothing of the last one remains: keep state in it, not above the frame. The
 * screen's route has the texts `person` and `board`.
 *
 *     export const VoidingScreen = () => (
 *       <PersonFrame tab="voiding" keep={['range']}>{({ patientId, name }) => <Voiding … />}</PersonFrame>
 *     );
 */
export function PersonFrame({ tab, keep = [], children }: PersonFrameProps) {
  const t = useT('person-frame');
  const { can } = useSession();
  const { routesByPath } = useRouter();
  const { pathname: path, search } = useRouterState({ select: ({ location }) => location });
  const patientId = usePersonInAddress();
  const query = Object.fromEntries(Object.entries(search).filter(([name]) => keep.includes(name)));
  const mayOpen = openTabs(can, () => true).some((open) => open.tab === tab);
  if (!mayOpen)
    return (
      <Notice kind="failed" icon={<IconLock aria-hidden />} title={t('forbidden')}>
        {t('forbiddenHint')}
      </Notice>
    );
  if (!patientId) return <ChoosePerson path={path} keep={query} />;
  return (
    <Framed
      // Another person is another page: state, queries and late answers of the last one are discarded.
      key={patientId}
      patientId={patientId}
      switcher={<PersonSwitcher patientId={patientId} path={path} keep={query} />}
      tabs={
        <PersonTabLinks
          tabs={openTabs(can, (tabPath) => tabPath in routesByPath)}
          here={tab}
          patientId={patientId}
        />
      }
    >
      {children}
    </Framed>
  );
}

interface FramedProps extends Pick<PersonFrameProps, 'children'> {
  patientId: PatientId;
  switcher: ReactNode;
  tabs: ReactNode;
}

function Framed({ patientId, switcher, tabs, children }: FramedProps) {
  const t = useT('person-frame');
  const person = usePerson(patientId);
  const { state } = useLiveState();
  const lost = state === 'lost' || undefined;
  return (
    <div className={column(3)}>
      <div className={styles.bar} data-lost={lost}>
        <Link to="/patients" className={styles.back} aria-label={t('back')} title={t('back')}>
          <IconChevronLeft aria-hidden size={22} />
        </Link>
        {person.error && !person.tile ? <span className={styles.named} /> : <PersonHeader person={person} />}
        {switcher}
      </div>
      {tabs}
      <PrintedBy />
      {lost && <p className={styles.lost}>{t('lost')}</p>}
      <div className={styles.page} data-lost={lost} data-person={patientId}>
        {person.error && !person.tile ? <MissingPerson person={person} /> : children(person)}
      </div>
    </div>
  );
}

/** A page of one person without a person in its address: asks for one. */
function ChoosePerson({ path, keep }: { path: string; keep: Readonly<Record<string, unknown>> }) {
  const t = useT('person-frame');
  const people = usePeople(undefined);
  return (
    <section className={column(3)} aria-labelledby="choose-person">
      <h1 id="choose-person" className={styles.name}>
        {t('list.choose')}
      </h1>
      {!people && <Skeleton height="30rem" label={t('loading')} />}
      {people?.everyone.length === 0 && (
        <Notice kind="empty" icon={<IconUserQuestion aria-hidden />} title={t('list.empty')} />
      )}
      {people && people.everyone.length > 0 && <PersonChoice people={people} path={path} keep={keep} />}
    </section>
  );
}

/** Explains why a person can't be shown, and what to do next. */
function MissingPerson({ person }: { person: Person }) {
  const t = useT('person-frame');
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

/** The person in the address; undefined without a readable id. */
const usePersonInAddress = (): PatientId | undefined =>
  useRouterState({
    select: ({ location }) => readPatientId((location.search as { patientId?: unknown }).patientId),
  });
