import { instant, type NumbersPreview, type PreviewResult } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { readLabels } from '../people/index.ts';
import { addCounts, noCounts } from './counts.ts';
import type { KnownPreview } from './create-previews.ts';
import type { PersonPreview } from './preview-message.ts';

const differs = ({ before, after }: PersonPreview): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

/** Merges the pods of each person into one line. */
function byPerson(results: readonly PersonPreview[]): PersonPreview[] {
  const all = new Map<string, PersonPreview>();
  for (const result of results) {
    const previous = all.get(result.patientId);
    const { patientId } = result;
    all.set(patientId, {
      patientId,
      before: addCounts(previous?.before ?? noCounts, result.before),
      after: addCounts(previous?.after ?? noCounts, result.after),
    });
  }
  return [...all.values()];
}

/** Lists the people with differences, by their label for the caller; null for a caller who sees counts alone. */
async function personsOf(
  differing: readonly PersonPreview[],
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
): Promise<PreviewResult['persons']> {
  const { permissions, scope } = caller;
  if (!permissions.has('Patients.View') || scope.privacy === 'anonymised') return null;
  const ids = differing.map(({ patientId }) => patientId);
  const labels = ids.length === 0 ? new Map() : await readLabels(db, scope, ids);
  return differing.flatMap((person) => {
    const label = labels.get(person.patientId);
    return label === undefined ? [] : [{ ...person, label }];
  });
}

/** Builds a preview for the caller, with people only if the caller may see people. */
export async function wirePreview(
  preview: KnownPreview,
  context: Pick<CallContext, 'db' | 'caller'>,
): Promise<NumbersPreview> {
  const { previewId, scope, overrides, state, failure, startedAt, startedBy, done, total } = preview;
  const people = byPerson(preview.results);
  const differing = people.filter(differs);
  const sum = (which: 'before' | 'after') =>
    people.reduce((counts, person) => addCounts(counts, person[which]), noCounts);
  const hasResult = state === 'done' || failure === 'too-long';
  return {
    previewId,
    scope,
    overrides,
    state,
    failure,
    startedBy,
    done,
    total,
    startedAt: instant(startedAt),
    result: hasResult
      ? {
          before: sum('before'),
          after: sum('after'),
          people: people.length,
          differing: differing.length,
          persons: await personsOf(differing, context),
        }
      : null,
  };
}
