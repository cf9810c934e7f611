import { defaultParameters, listParameters, type Parameters, resolveParameters } from '@padlight/analysis';
import {
  type AnalysisParameters,
  instant,
  type OrganisationId,
  type ParameterOverrides,
  type ParameterScope,
} from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { type ParameterChange, readParameterChanges } from './parameter-change-store.ts';
import { readScope } from './parameter-store.ts';

const mostChanges = 100;

/** A family's numbers that it doesn't define are those of any family. */
const anyFamily = (path: string): string => path.replace(/^fill\.families\.[0-7]\./, 'fill.family.');

type Source = AnalysisParameters['numbers'][number]['source'];

function numbersOf(inForce: Parameters, sourceOf: (path: string) => Source): AnalysisParameters['numbers'] {
  const byDefault = new Map(listParameters(defaultParameters).map(({ path, value }) => [path, value]));
  return listParameters(inForce).map(({ path, value }) => ({
    path,
    byDefault: byDefault.get(path) ?? byDefault.get(anyFamily(path)) ?? value,
    inForce: value,
    source: sourceOf(path),
  }));
}

const wireChange = ({ at, by, before, after }: ParameterChange): AnalysisParameters['changes'][number] => ({
  at: instant(at.getTime()),
  by,
  numbers: [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .sort()
    .map((path) => ({ path, before: before[path] ?? null, after: after[path] ?? null })),
});

/** Describes a scope: what it overrides, every number in force, and what was changed when by whom. */
export async function describeParameters(
  db: Db,
  organisationId: OrganisationId,
  scope: ParameterScope,
  { permissions }: Pick<Caller, 'permissions'>,
): Promise<AnalysisParameters> {
  const own = await readScope(db, organisationId, scope);
  const all = await readScope(db, organisationId, { kind: 'organisation' });
  const common: ParameterOverrides = all?.overrides ?? {};
  const overrides: ParameterOverrides = own?.overrides ?? {};
  const { parameters } = resolveParameters(defaultParameters, common, overrides);
  const sourceOf = (path: string): Source => {
    if (Object.hasOwn(overrides, path)) return scope.kind;
    return Object.hasOwn(common, path) ? 'organisation' : 'default';
  };
  const changes = await readParameterChanges(db, organisationId, scope, mostChanges);
  return {
    scope,
    overrides,
    numbers: numbersOf(parameters, sourceOf),
    savedAt: own ? instant(own.savedAt.getTime()) : null,
    savedBy: own?.savedBy ?? null,
    changes: changes.map(wireChange).filter(({ numbers }) => numbers.length > 0),
    abilities: { edit: permissions.has('Algorithms.Edit') },
  };
}
