import { encodeState } from '@padlight/analysis';
import type { Db } from '../../platform/db/database.ts';
import { dropCheckpoints, writeCheckpoints, writeStates } from './analysis-store.ts';
import { dropFacts, writeFacts } from './fact-store.ts';
import type { Finding } from './finding.ts';

/** Without facts a state is written this often: what was stored since is analysed again after a crash. */
const stateEveryMs = 60_000;
const farAhead = Date.UTC(9999, 0);

/** Writes what was found, and where the analysis stands; returns what to run once that is committed. */
export async function saveFindings(db: Db, findings: readonly Finding[], now: number): Promise<() => void> {
  const replaced = findings.flatMap(({ pod, replacedAfter }) =>
    replacedAfter === undefined ? [] : { pod, after: replacedAfter },
  );
  await dropFacts(
    db,
    replaced.map(({ pod, after }) => ({
      organisationId: pod.organisationId,
      podId: pod.id,
      after,
      before: farAhead,
    })),
  );
  const handedOver = findings.flatMap(({ pod, before }) => (before ? { pod, after: 0 } : []));
  await dropCheckpoints(db, [...replaced, ...handedOver]);
  await writeFacts(db, findings);
  await writeCheckpoints(
    db,
    findings.flatMap(({ pod, checkpoints }) => checkpoints.map((checkpoint) => ({ pod, ...checkpoint }))),
  );
  const due = findings.flatMap(({ pod, facts, mustWrite, replacedAfter = Number.POSITIVE_INFINITY }) => {
    if (!pod.state || (facts.length === 0 && !mustWrite && now - pod.stateWrittenAt < stateEveryMs))
      return [];
    const waits = pod.rewindTo !== undefined && pod.rewindTo <= replacedAfter;
    const rewindTo = waits ? pod.rewindTo : undefined;
    return { pod, at: pod.analysedTo, state: encodeState(pod.state), rewindTo };
  });
  await writeStates(db, due);
  return () => {
    for (const { pod, rewindTo } of due) {
      pod.rewindTo = rewindTo;
      pod.stateWrittenAt = pod.stateWrittenAt === 0 ? now - (pod.id % 60) * 1_000 : now;
    }
  };
}
