import {
  type api,
  done,
  type ObservationTypeId,
  type OrganisationId,
  type OwnObservationType,
} from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { mayEditEverywhere, requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { fits } from './check-entry.ts';
import { standardTypes } from './standard-types.ts';
import {
  insertType,
  lockOwnTypes,
  orderTypes,
  readOwnTypes,
  readRoles,
  readUsedValues,
  type TypeValues,
  updateType,
} from './type-store.ts';

/** Returns the organisation's own types, and the roles that a type can be limited to. */
export const getObservationTypes: Handler<typeof api.observations.getObservationTypes> = async (
  { query: { organisationId } },
  { db, caller },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  const [types, roles] = await Promise.all([readOwnTypes(db, organisationId), readRoles(db, organisationId)]);
  return { types, roles, abilities: { edit: mayEditEverywhere(caller) } };
};

/** Requires names that no other type has, in any language. */
function requireFreeNames(
  own: readonly OwnObservationType[],
  typeId: string | null,
  values: TypeValues,
): void {
  const others = [...standardTypes, ...own].filter((type) => type.typeId !== typeId);
  const taken = others.flatMap(({ names }) => Object.values(names).map((name) => name?.toLowerCase()));
  if (Object.values(values.names).some((name) => taken.includes(name?.toLowerCase())))
    throw problem('observation-type-name-taken');
}

/** Requires that what was entered keeps its meaning: the input, the unit, and each value that was used. */
async function requireMeaning(
  { db, organisationId }: Pick<CallContext, 'db'> & { readonly organisationId: OrganisationId },
  before: OwnObservationType,
  values: TypeValues,
): Promise<void> {
  const typeId: ObservationTypeId = before.typeId;
  if (before.used === 0) return;
  if (before.input !== values.input || before.unit !== values.unit) throw problem('observation-type-used');
  const used = await readUsedValues(db, organisationId, typeId);
  if (values.input === 'scale' && [...used].some((value) => !fits(values, value)))
    throw problem('observation-type-used');
}

/** Leaves out what another kind of input has. */
function ownValues({ input, ...values }: TypeValues): TypeValues {
  const isNumber = input === 'number';
  return {
    ...values,
    input,
    unit: isNumber ? values.unit : null,
    least: isNumber ? values.least : null,
    most: isNumber ? values.most : null,
    decimals: isNumber ? values.decimals : 0,
    legend: input === 'scale' ? values.legend : [],
  };
}

/** Adds a type of observation, or changes one. */
export const saveObservationType: Handler<typeof api.observations.saveObservationType> = async (
  { body: { organisationId, typeId, version, ...form } },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  const values = ownValues(form);
  const roles = new Set((await readRoles(db, organisationId)).map(({ roleId }) => roleId));
  if (values.roleIds.some((roleId) => !roles.has(roleId))) throw problem('role-not-found');
  const own = await lockOwnTypes(db, organisationId);
  requireFreeNames(own, typeId, values);
  if (typeId === null) {
    const id = await insertType(db, organisationId, values);
    audit(id, { name: Object.values(values.names)[0], after: values });
    return { typeId: id, version: 1 };
  }
  const before = own.find((type) => type.typeId === typeId);
  if (!before) throw problem('observation-type-not-found');
  if (before.version !== version) throw problem('changed-meanwhile');
  await requireMeaning({ db, organisationId }, before, values);
  const saved = { ...values, version: before.version + 1 };
  await updateType(db, organisationId, typeId, saved);
  const { typeId: _id, version: _version, used: _used, ...former } = before;
  audit(typeId, { name: Object.values(values.names)[0], before: former, after: values });
  return { typeId, version: saved.version };
};

/** Puts the own types in another order. */
export const saveObservationTypeOrder: Handler<typeof api.observations.saveObservationTypeOrder> = async (
  { body: { organisationId, typeIds } },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  const own = (await lockOwnTypes(db, organisationId)).map((type) => type.typeId);
  const named = new Set(typeIds);
  if (typeIds.length !== own.length || own.some((typeId) => !named.has(typeId)))
    throw problem('changed-meanwhile');
  await orderTypes(db, organisationId, typeIds);
  audit(String(organisationId), { before: own, after: typeIds });
  return done;
};
