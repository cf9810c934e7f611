import { z } from 'zod';
import { Done, get, post, put } from './call.ts';
import { OrganisationId, RoleId } from './ids.ts';
import { type Language, languages } from './languages.ts';
import { Version } from './table.ts';
import { nameText } from './text.ts';

/** The types of observations that each organisation has, in the order in which they are offered. */
export const standardObservationTypes = [
  'bowel',
  'urine',
  'leak',
  'urgency',
  'skin',
  'food',
  'drink',
  'pain',
  'mood',
  'weight',
  'free',
] as const;
export type StandardObservationType = (typeof standardObservationTypes)[number];

/** A standard type by its name, or one of the organisation's own by its id. */
export const ObservationTypeId = z
  .union([z.enum(standardObservationTypes), z.uuid().toLowerCase()])
  .brand<'ObservationTypeId'>();
export type ObservationTypeId = z.infer<typeof ObservationTypeId>;

/** The way a value is entered: one of a legend, a number with a unit, or no value and a comment instead. */
export const observationInputs = ['scale', 'number', 'text'] as const;
export type ObservationInput = (typeof observationInputs)[number];

/** A type of observation, in one language. */
export const ObservationType = z.object({
  typeId: ObservationTypeId,
  name: z.string(),
  input: z.enum(observationInputs),
  /** Of a number; null: it has none. */
  unit: z.string().nullable(),
  /** The range of a number, both ends included; null: not a number. */
  range: z.object({ least: z.number(), most: z.number(), decimals: z.number().int() }).nullable(),
  /** The values of a scale, in their order. */
  legend: z.array(z.object({ value: z.number(), text: z.string() })),
  /** True: it is not entered any more; its observations stay. */
  isOff: z.boolean(),
  /** True: the caller may enter it. */
  mayEnter: z.boolean(),
});
export type ObservationType = z.infer<typeof ObservationType>;

/** The standard types, then the organisation's own in their order, each with its legend. Types that are off come last. */
export const getObservationValuesForLegend = get('/observation/GetObservationValuesForLegend', {
  summary: 'The types of observations, with the legend of each in one language',
  permission: 'Observations.View',
  /** `ln`: the language (BCP 47); English where it is not one of the product's. */
  query: z.object({ ln: z.string().max(35).optional() }),
  reply: z.object({ types: z.array(ObservationType) }),
});

const textsOf = (most: number) => {
  const text = nameText(most).optional();
  return z.strictObject(
    Object.fromEntries(languages.map((language) => [language, text])) as Record<Language, typeof text>,
  );
};
const hasText = (texts: Partial<Record<Language, string | undefined>>): boolean =>
  Object.values(texts).some((text) => text !== undefined);
/** A text in one or more languages; a reader of another language gets the first. */
const needsText = { message: 'Give the text in one language at least.' };
const Names = textsOf(40).refine(hasText, needsText);
export const LegendValue = z.strictObject({
  value: z.number().int().min(0).max(100),
  texts: textsOf(60).refine(hasText, needsText),
});
export type LegendValue = z.infer<typeof LegendValue>;
export type ObservationTexts = z.infer<typeof Names>;

const bound = z.number().min(-1_000_000).max(1_000_000);
const definition = {
  names: Names,
  input: z.enum(observationInputs),
  unit: nameText(12).nullable(),
  least: bound.nullable(),
  most: bound.nullable(),
  decimals: z.number().int().min(0).max(2),
  legend: z.array(LegendValue).max(21),
  /** The roles that may enter it, beside the permission; empty: all. */
  roleIds: z.array(RoleId).max(50),
  isOff: z.boolean(),
};

/** An organisation's own type, in all languages, as its editor sees it. */
export const OwnObservationType = z.object({
  ...definition,
  typeId: ObservationTypeId,
  version: Version,
  /** The number of observations of it. */
  used: z.number().int(),
});
export type OwnObservationType = z.infer<typeof OwnObservationType>;

/** The organisation's own types in their order, with the roles that a type can be limited to. */
export const getObservationTypes = get('/observation/GetObservationTypes', {
  summary: 'The organisation’s own types of observations',
  permission: 'Observations.View',
  query: z.object({ organisationId: OrganisationId }),
  reply: z.object({
    types: z.array(OwnObservationType),
    roles: z.array(z.object({ roleId: RoleId, name: z.string() })),
    abilities: z.object({ edit: z.boolean() }),
  }),
  errors: ['forbidden'],
});

/** True if a scale has two or more different values. */
const isScale = ({ legend }: { readonly legend: readonly LegendValue[] }): boolean =>
  legend.length >= 2 && new Set(legend.map(({ value }) => value)).size === legend.length;

/** Changes the organisation's own type of `typeId`, or adds one without it. What a type had is never lost: it is switched off. */
export const saveObservationType = post('/observation/SaveObservationType', {
  summary: 'Add a type of observation or change one',
  permission: 'Organisations.Edit',
  writes: 'observation-type.saved',
  body: z
    .strictObject({
      ...definition,
      organisationId: OrganisationId,
      typeId: ObservationTypeId.nullable(),
      /** The version of the type as it was read; null for a new one. */
      version: Version.nullable(),
    })
    .refine((type) => type.input !== 'scale' || isScale(type), {
      path: ['legend'],
      message: 'A scale has two values at least, each of them once.',
    })
    .refine(
      ({ input, least, most }) => input !== 'number' || (least !== null && most !== null && least < most),
      { path: ['most'], message: 'Give the lowest and the highest number, the highest above the lowest.' },
    ),
  reply: z.object({ typeId: ObservationTypeId, version: Version }),
  errors: [
    'forbidden',
    'more-than-held',
    'role-not-found',
    'observation-type-not-found',
    'observation-type-name-taken',
    'observation-type-used',
    'changed-meanwhile',
  ],
});

/** Puts the organisation's own types in another order: each of them is named once. */
export const saveObservationTypeOrder = put('/observation/SaveObservationTypeOrder', {
  summary: 'Order the organisation’s own types of observations',
  permission: 'Organisations.Edit',
  writes: 'observation-type.ordered',
  body: z.strictObject({ organisationId: OrganisationId, typeIds: z.array(ObservationTypeId).max(500) }),
  reply: Done,
  errors: ['forbidden', 'more-than-held', 'changed-meanwhile'],
});
