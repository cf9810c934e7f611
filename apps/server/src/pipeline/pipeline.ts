import type { OrganisationId } from '@padlight/contract';
import type pino from 'pino';
import type { ReadRules } from '../features/alert-rules/index.ts';
import type { Announcements } from '../platform/announcements.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import { OutcomeUnknown } from '../platform/database-away.ts';
import { raiseAlerts } from './alert/raise-alerts.ts';
import { analyseBatch, forgetAnalysis } from './analyse/analyse-batch.ts';
import { analyseFormer } from './analyse/analyse-former.ts';
import type { Finding } from './analyse/finding.ts';
import { readContexts } from './analyse/read-contexts.ts';
import { saveFindings } from './analyse/save-findings.ts';
import { historyIn } from './analyse/stored-history.ts';
import type { RefreshBudget } from './publish/refresh-budget.ts';
import { refreshShown, type Shown } from './publish/refresh-shown.ts';
import { type Attempt, commitAgain } from './store/commit-again.ts';
import { fixTimes, forgetFailed, keepNew, rememberCommitted } from './store/commit-rows.ts';
import type { Batch } from './store/group-commit.ts';
import { copyRows } from './store/measurement-store.ts';
import type { Transactions } from './store/transaction-store.ts';
import type { CommitResults } from './watch/commit-results.ts';

export interface PipelineParts {
  readonly transactions: Transactions;
  readonly results: CommitResults;
  readonly bus: Bus<Announcements>;
  readonly clock: Clock;
  readonly log: pino.Logger;
  /** The company id of pod frames. */
  readonly companyId: number;
  readonly refreshes: RefreshBudget;
  /** How alerts call. */
  readonly rules: ReadRules;
}

/**
 * One batch on its way. Receive and decode have put its measurements into its pods; here it is stored, analysed, its
 * alerts raised and its tiles made in one transaction, and published once that is committed.
 */
async function runStages(batch: Batch, parts: PipelineParts, { rowWise, limits }: Attempt): Promise<void> {
  const now = parts.clock.now();
  fixTimes(batch);
  const committed = await parts.transactions.run(limits, async (transaction) => {
    const { db } = transaction;
    await readContexts(db, batch.pods, now);
    const rows = await keepNew(transaction, batch, { rowWise, companyId: parts.companyId });
    const store = rowWise ? async () => {} : () => copyRows(transaction, rows.fresh);
    const present = await analyseBatch(historyIn(db), batch, store, { ...parts, now });
    const findings = [...present, ...(await analyseFormer(db, batch.pods, { ...parts, now }))];
    const afterSave = await saveFindings(db, findings, now);
    const shown: [organisationId: OrganisationId, Shown][] = [];
    for (const [organisationId, ofOrganisation] of byOrganisation(findings)) {
      const alerted = await raiseAlerts(db, organisationId, ofOrganisation, { now, rules: parts.rules });
      shown.push([
        organisationId,
        await refreshShown(db, organisationId, { findings: ofOrganisation, alerted }, { ...parts, now }),
      ]);
    }
    return { rows, afterSave, shown };
  });
  rememberCommitted(committed.rows);
  committed.afterSave();
  for (const pod of batch.pods) Object.assign(pod, { rewindNow: false, judgeAnewFrom: undefined });
  for (const [organisationId, { tiles, remember }] of committed.shown) {
    remember();
    if (tiles.changed.length + tiles.removed.length > 0) {
      parts.bus.publish('tiles-changed', { organisationId, changed: tiles.changed, removed: tiles.removed });
    }
  }
}

/** Organisations in ascending order, so that all commits lock in one order. */
function byOrganisation(findings: readonly Finding[]): [OrganisationId, Finding[]][] {
  return [...Map.groupBy(findings, ({ pod }) => pod.organisationId)].sort(([a], [b]) => a - b);
}

/** A lost answer may have been of a commit whose tiles nobody heard of: they are made and published again. */
const showAgain = (batch: Batch): void => {
  for (const pod of batch.pods) Object.assign(pod, { shown: '', publishAgain: true });
};

/** Commits a batch. After a rejection all of it may come again, and is stored once. */
export async function commitBatch(batch: Batch, parts: PipelineParts): Promise<void> {
  let isSure = true;
  const onFailed = (error: unknown): void => {
    parts.results.failed(error);
    forgetAnalysis(batch, parts.clock.now());
    if (!(error instanceof OutcomeUnknown)) return;
    isSure = false;
    showAgain(batch);
  };
  try {
    await commitAgain((attempt) => runStages(batch, parts, attempt), onFailed);
    parts.results.succeeded();
  } catch (error) {
    parts.log.error({ err: error, pods: batch.pods.length, rows: batch.rows.length }, 'a commit failed');
    forgetFailed(batch.rows, isSure);
    throw error;
  }
}
