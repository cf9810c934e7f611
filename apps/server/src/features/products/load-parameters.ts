import { type Context, defaultParameters, type Parameters, resolveParameters } from '@padlight/analysis';
import type { OrganisationId, PatientId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { type OverrideRow, readOverrides } from './parameter-store.ts';

/** The numbers of the analysis that are in force for a person, and with a product's own among them, by product. */
export type PersonParameters = Pick<Context, 'parameters' | 'productParameters'>;

interface Person {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId | null;
}

const resolved = (...rows: readonly (OverrideRow | undefined)[]): Parameters =>
  resolveParameters(defaultParameters, ...rows.flatMap((row) => (row ? [row.overrides] : []))).parameters;

/**
 * The numbers of each person from what is overridden, those of the organisation first, of the product next and of the
 * person last. A number that this version knows no more is passed over. Who shares their overrides shares the object.
 */
export function resolvePersons(rows: readonly OverrideRow[]): (person: Person) => PersonParameters {
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

/** The numbers in force for one person. */
export const loadParameters = async (db: Db, person: Person): Promise<PersonParameters> =>
  resolvePersons(await readOverrides(db, [person]))(person);
