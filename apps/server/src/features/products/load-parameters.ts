import { type Context, defaultParameters, type Parameters, resolveParameters } from '@padlight/analysis';
import type { OrganisationId, PatientId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { historyOf, type ValueHistory } from '../../platform/value-history.ts';
import type { FormerOverrides } from './parameter-change-store.ts';
import { type OverrideRow, readOverrides } from './parameter-store.ts';

/** The numbers of the analysis that are in force for a person, and with a product's own among them, by product. */
export type PersonParameters = Pick<Context, 'parameters' | 'productParameters'>;

export interface Person {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId | null;
}

/** What one scope overrides. */
type OverridesOfScope = Pick<OverrideRow, 'organisationId' | 'productId' | 'patientId' | 'overrides'>;

const resolved = (...rows: readonly (OverridesOfScope | undefined)[]): Parameters =>
  resolveParameters(defaultParameters, ...rows.flatMap((row) => (row ? [row.overrides] : []))).parameters;

/**
 * The numbers of each person from what is overridden, those of the organisation first, of the product next and of the
 * person last. A number that this version knows no more is passed over. Who shares their overrides shares the object.
 */
function resolvePersons(rows: readonly OverridesOfScope[]): (person: Person) => PersonParameters {
  const byOrganisation = Map.groupBy(rows, ({ organisationId }) => organisationId);
  const known = new Map<string, PersonParameters>();
  const nobodys: PersonParameters = { parameters: defaultParameters };
  return ({ organisationId, patientId }) => {
    const ours = byOrganisation.get(organisationId);
    if (!ours) return nobodys;
    const persons = ours.find((row) => row.patientId !== null && row.patientId === patientId);
    const key = `${organisationId} ${persons ? patientId : ''}`;
    const found = known.get(key);
    if (found) return found;
    const all = ours.find((row) => row.patientId === null && row.productId === null);
    const productParameters: Record<number, Parameters> = {};
    for (const row of ours)
      if (row.productId !== null) productParameters[row.productId] = resolved(all, row, persons);
    const made: PersonParameters = { parameters: resolved(all, persons), productParameters };
    known.set(key, made);
    return made;
  };
}

const scopeKey = ({ organisationId, productId, patientId }: Omit<OverridesOfScope, 'overrides'>): string =>
  `${organisationId} ${productId} ${patientId}`;

/** What the scopes overrode at an epoch ms: of those that changed since, what they had until their first change after it. */
function overridesAt(
  rows: readonly OverridesOfScope[],
  former: readonly FormerOverrides[],
  at: number,
): OverridesOfScope[] {
  const since = new Map<string, OverridesOfScope>();
  for (const change of former)
    if (change.at.getTime() > at && !since.has(scopeKey(change)))
      since.set(scopeKey(change), { ...change, overrides: change.before });
  return [...rows.filter((row) => !since.has(scopeKey(row))), ...since.values()];
}

/** The numbers of each person as they changed; `former`: what was overridden before, oldest first. */
export function resolveHistories(
  rows: readonly OverrideRow[],
  former: readonly FormerOverrides[],
): (person: Person) => ValueHistory<PersonParameters> {
  const resolvers = new Map<number, ReturnType<typeof resolvePersons>>();
  const resolverAt = (at: number) => {
    const known = resolvers.get(at) ?? resolvePersons(overridesAt(rows, former, at));
    resolvers.set(at, known);
    return known;
  };
  return (person) => {
    const concern = former.filter(
      ({ organisationId, patientId }) =>
        organisationId === person.organisationId && (patientId === null || patientId === person.patientId),
    );
    const times = concern.map(({ at }) => at.getTime());
    return historyOf(times, (at) => resolverAt(at)(person));
  };
}

/** The numbers in force for one person. */
export const loadParameters = async (db: Db, person: Person): Promise<PersonParameters> =>
  resolvePersons(await readOverrides(db, [person]))(person);
