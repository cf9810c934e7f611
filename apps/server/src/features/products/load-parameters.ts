import { type Context, defaultParameters, type Parameters, resolveParameters } from '@padlight/analysis';
import type { OrganisationId, PatientId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { historyOf, type ValueHistory } from '../../platform/value-history.ts';
import type { FormerOverrides } from './parameter-change-store.ts';
import { type OverrideRow, readOverrides } from './parameter-store.ts';

/** The numbers of the analysis in force for a person, and by product those that a product overrides. */
export type PersonParameters = Pick<Context, 'parameters' | 'productParameters'>;

export interface Person {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId | null;
}

/** The overrides of one scope. */
type OverridesOfScope = Pick<OverrideRow, 'organisationId' | 'productId' | 'patientId' | 'overrides'>;

const resolved = (...rows: readonly (OverridesOfScope | undefined)[]): Parameters =>
  resolveParameters(defaultParameters, ...rows.flatMap((row) => (row ? [row.overrides] : []))).parameters;

/**
 * Resolves each person's numbers from overrides: first the organisation's, then the product's, then the
 * person's. Numbers unknown to this version are ignored. People with equal overrides share the object.
 */
function resolvePersons(rows: readonly OverridesOfScope[]): (person: Person) => PersonParameters {
  const byOrganisation = Map.groupBy(rows, ({ organisationId }) => organisationId);
  const byKey = new Map<string, PersonParameters>();
  const standard: PersonParameters = { parameters: defaultParameters };
  return ({ organisationId, patientId }) => {
    const ours = byOrganisation.get(organisationId);
    if (!ours) return standard;
    const persons = ours.find((row) => row.patientId !== null && row.patientId === patientId);
    const key = `${organisationId} ${persons ? patientId : ''}`;
    const shared = byKey.get(key);
    if (shared) return shared;
    const all = ours.find((row) => row.patientId === null && row.productId === null);
    const productParameters: Record<number, Parameters> = {};
    for (const row of ours)
      if (row.productId !== null) productParameters[row.productId] = resolved(all, row, persons);
    const personParameters: PersonParameters = { parameters: resolved(all, persons), productParameters };
    byKey.set(key, personParameters);
    return personParameters;
  };
}

const scopeKey = ({ organisationId, productId, patientId }: Omit<OverridesOfScope, 'overrides'>): string =>
  `${organisationId} ${productId} ${patientId}`;

/**
 * Returns the overrides of the scopes at an epoch ms: scopes that changed since have those until their first change after it.
 */
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

/** Resolves the history of each person's numbers; `former` are earlier overrides, oldest first. */
export function resolveHistories(
  rows: readonly OverrideRow[],
  former: readonly FormerOverrides[],
): (person: Person) => ValueHistory<PersonParameters> {
  const resolvers = new Map<number, ReturnType<typeof resolvePersons>>();
  const resolverAt = (at: number) => {
    const resolver = resolvers.get(at) ?? resolvePersons(overridesAt(rows, former, at));
    resolvers.set(at, resolver);
    return resolver;
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

/** Loads the numbers in force for one person. */
export const loadParameters = async (db: Db, person: Person): Promise<PersonParameters> =>
  resolvePersons(await readOverrides(db, [person]))(person);
