import {
  type BodyIn,
  type Language,
  languages,
  type ObservationInput,
  type ObservationTexts,
  type OrganisationId,
  type OwnObservationType,
  type saveObservationType,
} from '@padlight/contract';

/** The texts of a form in each language; empty: none. */
export type TypedTexts = Readonly<Record<Language, string>>;

/** A line of a legend as it is typed. */
export interface TypedLine {
  readonly value: string;
  readonly texts: TypedTexts;
}

/** The values of a type's form. */
export interface TypeValues {
  version: number | null;
  names: TypedTexts;
  input: ObservationInput;
  unit: string;
  least: number;
  most: number;
  decimals: number;
  legend: readonly TypedLine[];
  roleIds: string[];
  isOff: boolean;
}

const typedTexts = (texts: ObservationTexts): TypedTexts =>
  Object.fromEntries(languages.map((language) => [language, texts[language] ?? ''])) as TypedTexts;

/** An empty line of a legend. */
export const newLine = (value: number): TypedLine => ({ value: String(value), texts: typedTexts({}) });

/** The values of a stored type; of a new one without it. */
export const valuesOf = (type: OwnObservationType | undefined): TypeValues => ({
  version: type?.version ?? null,
  names: typedTexts(type?.names ?? {}),
  input: type?.input ?? 'scale',
  unit: type?.unit ?? '',
  least: type?.least ?? 0,
  most: type?.most ?? 100,
  decimals: type?.decimals ?? 0,
  legend: type?.legend.length
    ? type.legend.map(({ value, texts }) => ({ value: String(value), texts: typedTexts(texts) }))
    : [newLine(1), newLine(2)],
  roleIds: [...(type?.roleIds ?? [])],
  isOff: type?.isOff ?? false,
});

const filledTexts = (texts: TypedTexts): ObservationTexts =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language].trim();
      return text === '' ? [] : [[language, text]];
    }),
  );

export const hasText = (texts: TypedTexts): boolean => Object.keys(filledTexts(texts)).length > 0;

/** True for a line with a whole number and a text. */
export const isWhole = ({ value, texts }: TypedLine): boolean =>
  /^\d{1,3}$/.test(value.trim()) && hasText(texts);

/** The body of the call, without what another kind of input has. */
export function bodyOf(
  values: TypeValues,
  organisationId: OrganisationId,
  type: OwnObservationType | undefined,
): BodyIn<typeof saveObservationType> {
  const isNumber = values.input === 'number';
  return {
    organisationId,
    typeId: type?.typeId ?? null,
    version: values.version,
    names: filledTexts(values.names),
    input: values.input,
    unit: isNumber && values.unit.trim() !== '' ? values.unit.trim() : null,
    least: isNumber ? values.least : null,
    most: isNumber ? values.most : null,
    decimals: isNumber ? values.decimals : 0,
    legend:
      values.input === 'scale'
        ? values.legend.map(({ value, texts }) => ({ value: Number(value), texts: filledTexts(texts) }))
        : [],
    roleIds: values.roleIds,
    isOff: values.isOff,
  };
}
