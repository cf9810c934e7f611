import type { OrganisationId } from '@padlight/contract';
import type pino from 'pino';
import type { ReadRules } from '../features/alert-rules/index.ts';
import type { Announcements } from '../platform/announcements.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import { OutcomeUnknown } from '../platform/database-away.ts';
import { raiseAlerts } from './alert/raise-alerts.ts';
import { analyseLive, analyseStored } from './analyse/analyse-batch.ts';
import { analyseFormer } from './analyse/analyse-former.ts';
import type { Finding } from './analyse/finding.ts';
import { planAnalysis } from './analyse/plan.ts';
import { endRewind, forgetAnalysis } from './analyse/pod-analysis.ts';
import { readContexts } from './analyse/read-contexts.ts';
import { rememberSaved, saveFindings } from './analyse/save-findings.ts';
import { historyIn } from './analyse/stored-history.ts';
import type { RefreshBudget } from './publish/refresh-budget.ts';
import { publishAgain, type Refreshed, refreshPodTiles, rememberShown } from './publish/refresh-pod-tiles.ts';
import { attemptAfter, type CommitAttempt, firstAttempt } from './store/commit-attempt.ts';
import { fixTimes, forgetFailed, keepNew, rememberCommitted, type SortedRows } from './store/commit-rows.ts';
import type { Batch } from './store/group-commit.ts';
import { copyRows } from './store/measurement-store.ts';
import type { Transaction, Transactions } from './store/transaction-store.ts';
import type { CommitResults } from './watch/ingest-part.ts';

export interface PipelineParts {
  readonly transactions: Transactions;
  readonly results: CommitResults;
  readonly bus: Bus<Announcements>;
  readonly clock: Clock;
  readonly log: pino.Logger;
  /** The company id of pod frames. */
  readonly companyId: number;
  readonly refreshes: RefreshBudget;
  /** Reads how alerts call. */
  readonly rules: ReadRules;
}

/**
 * Commits a batch: in one transaction its measurements are stored and analysed, its alerts raised and its tiles made. They are
 * published once that is committed. After a rejection all of it may come again, and is stored once.
 */
export async function commitBatch(batch: Batch, parts: PipelineParts): Promise<void> {
  const { transactions, results, clock, log } = parts;
  let isSure = true;
  let attempt: CommitAttempt | undefined = firstAttempt;
  while (attempt) {
    const { rowWise, limits }: CommitAttempt = attempt;
    try {
      const now = clock.now();
      fixTimes(batch.pods);
      const written = await transactions.run(limits, (transaction) =>
        writeBatch(transaction, batch, { ...parts, rowWise, now }),
      );
      publish(batch, written, { ...parts, now });
      results.succeeded();
      return;
    } catch (error) {
      results.failed(error);
      forgetAnalysis(batch.pods, clock.now());
      if (error instanceof OutcomeUnknown) {
        isSure = false;
        publishAgain(batch.pods);
      }
      attempt = await attemptAfter(attempt, error);
      if (attempt) continue;
      log.error({ err: error, pods: batch.pods.length, rows: batch.rows.length }, 'a commit failed');
      forgetFailed(batch.rows, isSure);
      throw error;
    }
  }
}

/** The result of a transaction, for the pods to remember once it is committed. */
interface Written {
  readonly rows: SortedRows;
  readonly findings: readonly Finding[];
  /** The findings of which the state was written. */
  readonly saved: readonly Finding[];
  readonly refreshed: readonly Refreshed[];
}

/** The stages of a batch, from its measurements to its tiles, in one transaction. */
async function writeBatch(
  transaction: Transaction,
  batch: Batch,
  options: PipelineParts & { readonly rowWise: boolean; readonly now: number },
): Promise<Written> {
  const { db } = transaction;
  const { pods } = batch;
  const { rowWise, now } = options;
  await readContexts(db, pods, now);
  const rows = await keepNew(transaction, batch, options);
  const history = historyIn(db);
  const plan = await planAnalysis(history, pods);
  // The database stores the rows while the live ones are analysed.
  const copied = rowWise ? undefined : copyRows(transaction, rows.fresh);
  const live = analyseLive(plan.live, options);
  await copied;
  const present = await analyseStored(history, plan, live, options);
  const former = await analyseFormer(db, pods, options);
  const findings = [...present, ...former];
  const saved = await saveFindings(db, findings, now);
  const refreshed: Refreshed[] = [];
  for (const [organisationId, ofOrganisation] of byOrganisation(findings)) {
    const alerted = await raiseAlerts(db, organisationId, ofOrganisation, options);
    refreshed.push(await refreshPodTiles(db, organisationId, { findings: ofOrganisation, alerted }, options));
  }
  return { rows, findings, saved, refreshed };
}

/** Organisations in ascending order, so that all commits lock in one order. */
function byOrganisation(findings: readonly Finding[]): [OrganisationId, Finding[]][] {
  return [...Map.groupBy(findings, ({ pod }) => pod.organisationId)].sort(([a], [b]) => a - b);
}

/** Has the pods remember a committed batch, and publishes its tiles. */
function publish(
  { pods }: Batch,
  { rows, findings, saved, refreshed }: Written,
  { bus, now }: { readonly bus: Bus<Announcements>; readonly now: number },
): void {
  rememberCommitted(rows);
  rememberSaved(findings, saved, now);
  for (const pod of pods) endRewind(pod);
  for (const organisation of refreshed) {
    rememberShown(organisation, now);
    const { organisationId, tiles } = organisation;
    const { changed, removed } = tiles;
    if (changed.length + removed.length > 0)
      bus.publish('tiles-changed', { organisationId, changed, removed });
  }
}
