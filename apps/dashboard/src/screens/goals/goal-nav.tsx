import type { GoalKind, PatientId } from '@padlight/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { GoalIcon, goalPages } from '../../features/goals/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './goal-page.module.css';

/** The five goals of the person, as far as the reader may see them, the current one marked. */
export function GoalNav({ kind, patientId }: { kind: GoalKind; patientId: PatientId }) {
  const t = useT('goals');
  const { can } = useSession();
  const bar = useRef<HTMLElement>(null);
  // On a phone the current one may be outside of the visible bar.
  useEffect(() => {
    const open = bar.current?.querySelector('[aria-current]');
    if (open instanceof HTMLElement && bar.current)
      bar.current.scrollLeft = open.offsetLeft - bar.current.offsetLeft;
  }, []);
  return (
    <nav ref={bar} className={styles.nav} aria-label={t('title')}>
      {goalPages
        .filter(({ permission }) => can(permission))
        .map((page) => (
          <Link
            key={page.kind}
            to={page.path}
            search={{ patientId }}
            activeProps={{}}
            aria-current={page.kind === kind ? 'page' : undefined}
          >
            <GoalIcon kind={page.kind} size={20} />
            {t(`goal.${page.kind}`)}
          </Link>
        ))}
    </nav>
  );
}
