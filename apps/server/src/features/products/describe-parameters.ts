import { defaultParameters, listParameters, type Parameters, resolveParameters } from '@padlight/analysis';
import {
  type AnalysisParameters,
  instant,
  type OrganisationId,
  type ParameterScope,
} from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { readScope } from './parameter-store.ts';

/** A family's numbers that are not its own by default are those of any family. */
const anyFamily = (path: string): string => path.replace(/^fill\.families\.[0-7]\./, 'fill.family.');

const numbersOf = (inForce: Parameters): AnalysisParameters['numbers'] => {
  const byDefault = new Map(listParameters(defaultParameters).map(({ path, value }) => [path, value]));
  return listParameters(inForce).map(({ path, value }) => ({
    path,
    byDefault: byDefault.get(path) ?? byDefault.get(anyFamily(path)) ?? value,
    inForce: value,
  }));
};

/** What a scope overrides, and every number as it is in force there. */
export async function describeParameters(
  db: Db,
  organisationId: OrganisationId,
  scope: ParameterScope,
): Promise<AnalysisParameters> {
  const own = await readScope(db, organisationId, scope);
  const all = await readScope(db, organisationId, { kind: 'organisation' });
  const { parameters } = resolveParameters(defaultParameters, all?.overrides ?? {}, own?.overrides ?? {});
  return {
    scope,
    overrides: own?.overrides ?? {},
    numbers: numbersOf(parameters),
    savedAt: own ? instant(own.savedAt.getTime()) : null,
    savedBy: own?.savedBy ?? null,
  };
}
