import { encodeState } from '@padlight/analysis';
import { type FoundBucket, type ReplacedSeries, saveSeries } from '../../features/series/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { dropCheckpoints, writeCheckpoints, writeStates } from './analysis-store.ts';
import { takeBackFacts, writeFacts } from './fact-store.ts';
import { type Finding, factsOf } from './finding.ts';
import { markContextStale, ownAnalysis } from './pod-analysis.ts';

/** Without facts a state is written this often: measurements stored since are analysed again after a crash. */
const stateEveryMs = 60_000;

/** Writes facts and states of findings. Returns the findings of which the state was written. */
export async function saveFindings(
  db: Db,
  findings: readonly Finding[],
  now: number,
): Promise<readonly Finding[]> {
  await takeBackFacts(db, findings);
  await writeFacts(db, findings);
  await saveSeries(db, reportedBuckets(findings), replacedSeries(findings));
  const present = findings.filter(isOfPresentWearer);
  const begun = present.flatMap(({ pod, begunAfter }) =>
    begunAfter === undefined ? [] : { pod, after: begunAfter },
  );
  const handedOver = present.flatMap(({ pod, before }) => (before ? { pod, after: 0 } : []));
  await dropCheckpoints(db, [...begun, ...handedOver]);
  await writeCheckpoints(
    db,
    present.flatMap(({ pod, checkpoints }) => checkpoints.map((checkpoint) => ({ pod, ...checkpoint }))),
  );
  const due = present.filter((finding) => isStateDue(finding, now));
  await writeStates(db, due.flatMap(stateOf));
  return due;
}

/** After the commit: the pods remember what was written, at an epoch ms. */
export function rememberSaved(findings: readonly Finding[], saved: readonly Finding[], now: number): void {
  for (const finding of saved) {
    settleRewind(finding);
    const analysis = ownAnalysis(finding.pod);
    analysis.stateWrittenAt = analysis.stateWrittenAt === 0 ? now - (finding.pod.id % 60) * 1_000 : now;
  }
  // What a removed pad taught, if there is feedback on it, is in force from the next measurement on.
  for (const { pod, facts } of findings.filter(isOfPresentWearer))
    if (facts.some((fact) => fact.kind === 'cycle' && fact.removedAt !== null)) markContextStale(pod);
}

/** Ends the wait for the background where a finding includes what waited for it. */
export function settleRewind(finding: Finding): void {
  ownAnalysis(finding.pod).rewindTo = remainingRewind(finding);
}

const isOfPresentWearer = ({ wornUntil }: Finding): boolean => wornUntil === undefined;

const isStateDue = ({ pod, facts, mustWrite }: Finding, now: number): boolean =>
  pod.analysis.state !== undefined &&
  (facts.length > 0 || mustWrite || now - pod.analysis.stateWrittenAt >= stateEveryMs);

/** The time from which the background still has to analyse all again; undefined: from none. */
const remainingRewind = ({ pod, replacedAfter = Number.POSITIVE_INFINITY }: Finding): number | undefined => {
  const { rewindTo } = pod.analysis;
  return rewindTo !== undefined && rewindTo <= replacedAfter ? rewindTo : undefined;
};

/** The row of a finding's state. */
function stateOf(finding: Finding) {
  const { state, analysedTo, formerFrom } = finding.pod.analysis;
  if (!state) return [];
  const { pod } = finding;
  return { pod, at: analysedTo, state: encodeState(state), rewindTo: remainingRewind(finding), formerFrom };
}

/** The sums of the pods' wearers; a bucket is reported at the time of its point. */
const reportedBuckets = (findings: readonly Finding[]): FoundBucket[] =>
  findings
    .flatMap(factsOf)
    .flatMap(({ pod: { id: podId, organisationId }, patientId, fact }) =>
      fact.kind === 'point'
        ? fact.buckets.map((bucket) => ({ organisationId, podId, patientId, reportedAt: fact.at, bucket }))
        : [],
    );

const replacedSeries = (findings: readonly Finding[]): ReplacedSeries[] =>
  findings.flatMap(({ pod: { id: podId, organisationId }, context, replacedAfter, wornUntil }) => {
    const { patientId } = context;
    const until = wornUntil ?? Number.POSITIVE_INFINITY;
    return replacedAfter === undefined
      ? []
      : { organisationId, podId, patientId, after: replacedAfter, until };
  });
