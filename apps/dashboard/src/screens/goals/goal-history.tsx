import { type GoalKind, type GoalPart, getPatientHistory, type Product } from '@padlight/contract';
import { Button, Card, Notice, plainList, printOnly, row, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Person } from '../../features/person-frame/index.ts';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PrintedBy } from '../../platform/printed-by/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { GoalChangeLine } from './goal-change-line.tsx';
import styles from './goal-page.module.css';
import { GoalValuesList } from './goal-read-only.tsx';

interface GoalHistoryProps {
  kind: GoalKind;
  person: Person;
  /** The current values: printed above the history. */
  values: GoalPart;
  products: readonly Product[];
}

const [few, many] = [5, 200];

/** The changes of a goal, newest first; printed with the current values. */
export function GoalHistory({ kind, person, values, products }: GoalHistoryProps) {
  const t = useT('goals');
  const spoken = useSpokenName();
  const card = useRef<HTMLElement>(null);
  const { organisation } = useSession();
  const [limit, setLimit] = useState(few);
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const { patientId, name } = person;
  const { data, error, refetch } = useCall(
    getPatientHistory,
    { query: { organisationId, patientId, goal: kind, limit } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  return (
    <Card ref={card} className={styles.card} labelledBy="goal-history">
      <div className={styles.printed}>
        <h1>
          {spoken(name)}: {t(`goal.${kind}`)}
        </h1>
        <PrintedBy />
        <GoalValuesList values={values} products={products} />
      </div>
      <div className={row(2, 'apart', styles.head)}>
        <h2 id="goal-history">{t('history.title')}</h2>
        <Button
          kind="quiet"
          icon={<IconPrinter aria-hidden size={18} />}
          onClick={() => printOnly(card.current)}
        >
          {t('history.print')}
        </Button>
      </div>
      {error && !data && (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('history.failed')}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      )}
      {!data && !error && <Skeleton height="8rem" label={t('loading')} />}
      {data?.changes.length === 0 && <p className={styles.quiet}>{t('history.empty')}</p>}
      {data && data.changes.length > 0 && (
        <ol className={plainList(styles.changes)}>
          {data.changes.map((change) => (
            <GoalChangeLine key={change.version} change={change} products={data.products} />
          ))}
        </ol>
      )}
      {data?.hasMore && limit === few && (
        <div>
          <Button onClick={() => setLimit(many)}>{t('history.all')}</Button>
        </div>
      )}
    </Card>
  );
}
