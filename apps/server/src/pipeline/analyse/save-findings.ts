import { encodeState } from '@padlight/analysis';
import { type FoundBucket, type ReplacedSeries, saveSeries } from '../../features/series/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { dropCheckpoints, writeCheckpoints, writeStates } from './analysis-store.ts';
import { writeFacts } from './fact-store.ts';
import { type Finding, factsOf } from './finding.ts';
import { takeBackFacts } from './replaced-store.ts';

/** Without facts a state is written this often: what was stored since is analysed again after a crash. */
const stateEveryMs = 60_000;

/** What was added up of the pods' wearers; a bucket's time of finding is its point's. */
const foundBuckets = (findings: readonly Finding[]): FoundBucket[] =>
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

/** Writes what was found, and where the analysis is; returns what to run once that is committed. */
export async function saveFindings(db: Db, findings: readonly Finding[], now: number): Promise<() => void> {
  await takeBackFacts(db, findings);
  await writeFacts(db, findings);
  await saveSeries(db, foundBuckets(findings), replacedSeries(findings));
  const present = findings.filter(({ wornUntil }) => wornUntil === undefined);
  const begun = present.flatMap(({ pod, begunAfter }) =>
    begunAfter === undefined ? [] : { pod, after: begunAfter },
  );
  const handedOver = present.flatMap(({ pod, before }) => (before ? { pod, after: 0 } : []));
  await dropCheckpoints(db, [...begun, ...handedOver]);
  await writeCheckpoints(
    db,
    present.flatMap(({ pod, checkpoints }) => checkpoints.map((checkpoint) => ({ pod, ...checkpoint }))),
  );
  const due = present.flatMap(({ pod, facts, mustWrite, replacedAfter = Number.POSITIVE_INFINITY }) => {
    if (!pod.state || (facts.length === 0 && !mustWrite && now - pod.stateWrittenAt < stateEveryMs))
      return [];
    const waits = pod.rewindTo !== undefined && pod.rewindTo <= replacedAfter;
    const rewindTo = waits ? pod.rewindTo : undefined;
    const { formerFrom } = pod;
    return { pod, at: pod.analysedTo, state: encodeState(pod.state), rewindTo, formerFrom };
  });
  await writeStates(db, due);
  return () => {
    for (const { pod, rewindTo } of due) {
      pod.rewindTo = rewindTo;
      pod.stateWrittenAt = pod.stateWrittenAt === 0 ? now - (pod.id % 60) * 1_000 : now;
    }
    // What a pad that came off taught, if there is feedback on it, holds from the next measurement on.
    for (const { pod, facts } of present)
      if (facts.some((fact) => fact.kind === 'cycle' && fact.removedAt !== null)) pod.contextStale = true;
  };
}
