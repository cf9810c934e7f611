import { type Language, languages, type ObservationTexts, type ObservationType } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { mayEnter } from './may-enter.ts';
import { standardTypes, type TypeDefinition } from './standard-types.ts';
import { readOwnTypes, readRolesOf } from './type-store.ts';

/** A type with whether the caller may enter it. */
export interface OfferedType extends TypeDefinition {
  readonly mayEnter: boolean;
}

/** Reads the types of the caller's organisation: the standard ones, its own, then those that are off. */
export async function readOfferedTypes({
  db,
  caller,
}: Pick<CallContext, 'db' | 'caller'>): Promise<OfferedType[]> {
  const { organisationId } = caller.scope;
  const [own, roles] = await Promise.all([
    readOwnTypes(db, organisationId),
    readRolesOf(db, organisationId, caller.userId),
  ]);
  const types = [...standardTypes, ...own].map((type) => ({
    ...type,
    mayEnter: mayEnter(caller) && (type.roleIds.length === 0 || type.roleIds.some((id) => roles.has(id))),
  }));
  return [...types.filter(({ isOff }) => !isOff), ...types.filter(({ isOff }) => isOff)];
}

/** The text of a language; where it has none, that of the first language that has one. */
export const textOf = (texts: ObservationTexts, language: Language): string =>
  texts[language] ?? languages.map((other) => texts[other]).find((text) => text !== undefined) ?? '';

/** Builds a type in one language. */
export function wireType(type: OfferedType, language: Language): ObservationType {
  const { typeId, input, unit, least, most, decimals, isOff } = type;
  return {
    typeId,
    name: textOf(type.names, language),
    input,
    unit,
    range: least === null || most === null ? null : { least, most, decimals },
    legend: type.legend.map(({ value, texts }) => ({ value, text: textOf(texts, language) })),
    isOff,
    mayEnter: type.mayEnter && !isOff,
  };
}
