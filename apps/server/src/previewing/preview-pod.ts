import { type PatientId, type PreviewCounts, previewDays } from '@padlight/contract';
import { loadContexts, loadFormerWearers } from '../features/contexts/index.ts';
import type { PersonPreview } from '../features/previews/index.ts';
import type { OtherNumbers } from '../features/products/index.ts';
import { analyseAgain } from '../pipeline/index.ts';
import type { Db } from '../platform/db/database.ts';
import { countFacts } from './count-facts.ts';
import type { PreviewedPod } from './preview-store.ts';

const dayMs = 24 * 3600_000;
/** The analysis begins this long before, so that it knows the pad in use. */
const warmUpMs = dayMs;

interface PreviewOptions {
  readonly other: OtherNumbers;
  readonly companyId: number;
}

/** Reads the wearers of a pod in a span with their numbers, in order of time. */
async function wearersOf(db: Db, pod: PreviewedPod, from: number, instead: OtherNumbers | undefined) {
  const worn = (await loadContexts(db, [pod.id], from - warmUpMs, instead)).get(pod.id);
  const former = await loadFormerWearers(db, pod.id, from, instead);
  const now = worn ? [{ contexts: worn.contexts, since: worn.wornSince, until: undefined }] : [];
  return [...former, ...now];
}

/** Analyses the last days of a pod twice: with the numbers then in force, and with others. Writes nothing. */
export async function previewPod(
  db: Db,
  pod: PreviewedPod,
  { other, companyId }: PreviewOptions,
): Promise<PersonPreview[]> {
  const to = pod.analysedTo.getTime();
  const from = to - previewDays * dayMs;
  const { organisationId, scope } = other;
  const isMeant = (patientId: PatientId | null): boolean =>
    patientId !== null && (scope.kind !== 'patient' || scope.patientId === patientId);
  const countsBy = async (instead: OtherNumbers | undefined) => {
    const counted: { patientId: PatientId | null; counts: PreviewCounts }[] = [];
    for (const { contexts, since, until } of await wearersOf(db, pod, from, instead)) {
      if (!isMeant(contexts.now.patientId)) continue;
      const { facts } = await analyseAgain(db, {
        pod: { id: pod.id, organisationId, mac: Number.parseInt(pod.mac.replaceAll(':', ''), 16) },
        contexts,
        wornSince: since,
        wornUntil: until,
        from: Math.max(from, since),
        earliest: Math.max(from - warmUpMs, since - 1),
        to,
        companyId,
      });
      counted.push({ patientId: contexts.now.patientId, counts: countFacts(facts, from) });
    }
    return counted;
  };
  const [before, after] = [await countsBy(undefined), await countsBy(other)];
  return before.flatMap(({ patientId, counts }, index) => {
    const then = after[index];
    return patientId !== null && then ? [{ patientId, before: counts, after: then.counts }] : [];
  });
}
