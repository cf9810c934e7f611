import { type CycleFact, encodeState, reading } from '@padlight/analysis';
import type { PodId } from '@padlight/contract';
import { type Analyst, type Finding, openAnalyst } from '../pipeline/index.ts';
import type { TestApp } from './open-dataset.ts';
import { openPodRecord, type PodRecord, recordFacts, recordLight, takeBack } from './pod-record.ts';

/** The analysis with its results; the estimators built on it differ in what they pass to it. */
export interface Analysed {
  readonly analyst: Analyst;
  readonly records: readonly PodRecord[];
  stateBytes(podId: PodId): number | undefined;
}

/** Stores the facts that were reported, and the light shown from `now` on. */
function record(into: PodRecord, finding: Finding, now: number): void {
  const { pod, facts, context, replacedAfter, reopenedFrom } = finding;
  if (replacedAfter !== undefined) takeBack(into, replacedAfter, reopenedFrom);
  recordFacts(into, facts, now, finding.reportedAt);
  if (replacedAfter === undefined) {
    for (const fact of facts)
      if (fact.kind === 'light') recordLight(into, { at: fact.at, reported: now, light: fact.light });
  } else if (pod.analysis.state) {
    const { since, ...light } = reading(pod.analysis.state, now, context).light;
    recordLight(into, { at: Date.parse(since), reported: now, light });
  }
}

/** `onCycle` is called with each cycle when it is reported. */
export function openAnalysed(dataset: TestApp, onCycle: (podId: PodId, cycle: CycleFact) => void): Analysed {
  const { devices, contextOf, logOf, companyId, problems } = dataset;
  const records = dataset.context.pods.map(openPodRecord);
  const analyst = openAnalyst({
    devices,
    contextOf,
    logOf,
    companyId,
    log: { error: (detail: object) => problems.add('analysis-failed', JSON.stringify(detail, plainError)) },
    onFinding(finding, now) {
      const { id } = finding.pod;
      const of = records[id - 1];
      if (of) record(of, finding, now);
      for (const fact of finding.facts) if (fact.kind === 'cycle') onCycle(id, fact);
    },
  });
  return {
    analyst,
    records,
    stateBytes(podId) {
      const state = analyst.podOf(podId)?.analysis.state;
      return state && encodeState(state).length;
    },
  };
}

const plainError = (_key: string, value: unknown): unknown =>
  value instanceof Error ? value.stack?.split('\n').slice(0, 2).join(' ') : value;
