import type { PatientId, Tile } from '@padlight/contract';
import { unseen } from '@padlight/ui';
import { IconChevronLeft, IconChevronRight, IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { usePlaceText } from '../tile/index.ts';
import styles from './person-switcher.module.css';
import { usePeople } from './use-people.ts';

const PersonFinder = lazyPiece(() => import('./person-finder.tsx'));

interface PersonSwitcherProps {
  patientId: PatientId;
  /** The page that stays open: its path, and the query that it keeps. */
  path: string;
  keep: Readonly<Record<string, unknown>>;
}

/** Links to the previous and the next person, and the search; on the same page. */
export function PersonSwitcher({ patientId, path, keep }: PersonSwitcherProps) {
  const t = useT('person-frame');
  const [finding, setFinding] = useState(false);
  const people = usePeople(patientId);
  if (!people || people.everyone.length < 2) return null;
  const { within } = people;
  const at = within.findIndex((person) => person.patientId === patientId);
  const way = { path, keep };
  return (
    <nav className={styles.switcher} aria-label={t('switch.label')}>
      <Neighbour to={at > 0 ? within[at - 1] : undefined} texts="switch.before" {...way}>
        <IconChevronLeft aria-hidden size={22} />
      </Neighbour>
      <button type="button" className={styles.step} onClick={() => setFinding(true)}>
        <IconUserSearch aria-hidden size={20} />
        <span className={unseen('below64')}>{t('switch.find')}</span>
      </button>
      <Neighbour to={at >= 0 ? within[at + 1] : undefined} texts="switch.next" {...way}>
        <IconChevronRight aria-hidden size={22} />
      </Neighbour>
      {finding && (
        <Suspense>
          <PersonFinder people={people} {...way} onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </nav>
  );
}

interface NeighbourProps extends Omit<PersonSwitcherProps, 'patientId'> {
  to: Tile | undefined;
  texts: 'switch.before' | 'switch.next';
  children: ReactNode;
}

function Neighbour({ to, texts, path, keep, children }: NeighbourProps) {
  const t = useT('person-frame');
  const placeText = usePlaceText();
  if (!to)
    return (
      <span className={styles.step} aria-hidden data-none="">
        {children}
      </span>
    );
  const where = placeText(to.place);
  return (
    <Link
      to={path}
      search={{ ...keep, patientId: to.patientId }}
      className={styles.step}
      aria-label={t(texts, { place: where })}
      title={t(texts, { place: where })}
    >
      {children}
    </Link>
  );
}
