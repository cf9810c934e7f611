import type { OrganisationId, PatientId } from '@padlight/contract';
import type pino from 'pino';
import type { ReadRules } from '../features/alert-rules/index.ts';
import type { Announcements } from '../platform/announcements.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import { OutcomeUnknown } from '../platform/database-away.ts';
import type { Db } from '../platform/db/database.ts';
import { raiseAlerts } from './alert/raise-alerts.ts';
import { analyseBatch } from './analyse/analyse-batch.ts';
import type { Finding } from './analyse/finding.ts';
import { endRewind, forgetAnalysis } from './analyse/pod-analysis.ts';
import { rememberSaved, saveFindings } from './analyse/save-findings.ts';
import type { RefreshBudget } from './publish/pod-display.ts';
import { publishAgain } from './publish/pod-display.ts';
import { refreshPodTiles, rememberShown } from './publish/refresh-pod-tiles.ts';
import { attemptCommit, type CommitAttempt } from './store/commit-attempt.ts';
import { fixTimes, forgetFailed, keepNew, rememberCommitted } from './store/commit-rows.ts';
import type { Batch } from './store/group-commit.ts';
import { copyRows } from './store/measurement-store.ts';
import type { Transaction, Transactions } from './store/transaction-store.ts';

export interface PipelineParts {
  readonly transactions: Transactions;
  /** Remembers how the latest attempt to commit ended. */
  readonly results: { succeeded(): void; failed(error: unknown): void };
  readonly bus: Bus<Announcements>;
  readonly clock: Clock;
  readonly log: pino.Logger;
  /** The company id of pod frames. */
  readonly companyId: number;
  readonly refreshes: RefreshBudget;
  /** Reads how alerts call. */
  readonly rules: ReadRules;
  readonly afterAlerts?: AfterAlerts | undefined;
}

/** Acts on the alerts of people that a commit changed, in its transaction and before their tiles are made. */
export type AfterAlerts = (
  db: Db,
  organisationId: OrganisationId,
  patientIds: ReadonlySet<PatientId>,
) => Promise<void>;

/**
 * Commits a batch: in one transaction its measurements are stored and analysed, its alerts raised and its tiles made. They are
 * published once that is committed. After a rejection all of it may come again, and is stored once.
 */
export async function commitBatch(batch: Batch, parts: PipelineParts): Promise<void> {
  const { transactions, results, clock, log } = parts;
  const commit = async ({ rowWise, limits }: CommitAttempt): Promise<void> => {
    const now = clock.now();
    const rest: (() => void)[] = [];
    const afterCommit = (run: () => void) => rest.push(run);
    fixTimes(batch.pods);
    await transactions.run(limits, (transaction) =>
      runStages(transaction, batch, { ...parts, rowWise, now, afterCommit }),
    );
    for (const run of rest) run();
    results.succeeded();
  };
  let isSure = true;
  const onFailure = (error: unknown): void => {
    results.failed(error);
    forgetAnalysis(batch.pods, clock.now());
    if (!(error instanceof OutcomeUnknown)) return;
    isSure = false;
    publishAgain(batch.pods);
  };
  try {
    await attemptCommit(commit, onFailure);
  } catch (error) {
    log.error({ err: error, pods: batch.pods.length, rows: batch.rows.length }, 'a commit failed');
    forgetFailed(batch.rows, isSure);
    throw error;
  }
}

interface StageOptions extends PipelineParts {
  readonly rowWise: boolean;
  /** Epoch ms. */
  readonly now: number;
  /** Has the pods remember what a stage did, once the transaction is committed; in the order of the stages. */
  readonly afterCommit: (run: () => void) => void;
}

/** Runs the stages of a batch, from its measurements to its tiles, in one transaction. */
async function runStages(
  transaction: Transaction,
  { pods, rows }: Batch,
  options: StageOptions,
): Promise<void> {
  const { db } = transaction;
  const { bus, now, afterCommit } = options;

  const sorted = await keepNew(transaction, { pods, rows }, options);
  afterCommit(() => rememberCommitted(sorted));

  const findings = await analyseBatch(db, pods, () => copyRows(transaction, sorted.toCopy), options);
  const saved = await saveFindings(db, findings, now);
  afterCommit(() => {
    rememberSaved(findings, saved, now);
    for (const pod of pods) endRewind(pod);
  });

  for (const [organisationId, ofOrganisation] of byOrganisation(findings)) {
    const alerted = await raiseAlerts(db, organisationId, ofOrganisation, options);
    if (alerted.size > 0) await options.afterAlerts?.(db, organisationId, alerted);
    const refreshed = await refreshPodTiles(
      db,
      organisationId,
      { findings: ofOrganisation, alerted },
      options,
    );
    afterCommit(() => {
      rememberShown(refreshed, now);
      const { changed, removed } = refreshed.tiles;
      if (changed.length + removed.length > 0)
        bus.publish('tiles-changed', { organisationId, changed, removed });
    });
  }
}

/** Organisations in ascending order, so that all commits lock in one order. */
function byOrganisation(findings: readonly Finding[]): [OrganisationId, Finding[]][] {
  return [...Map.groupBy(findings, ({ pod }) => pod.organisationId)].sort(([a], [b]) => a - b);
}
