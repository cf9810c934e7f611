/** Tests whether a value that was read from JSON has a type. */
export type Reader<Type> = (value: unknown) => value is Type;

/** A reader for each field: one that is missing, or reads another type, does not compile. */
type Readers<Type> = { readonly [Field in keyof Type]-?: Reader<Type[Field]> };

export const isText: Reader<string> = (value) => typeof value === 'string';
export const isNumber: Reader<number> = (value) => typeof value === 'number';
export const isBoolean: Reader<boolean> = (value) => typeof value === 'boolean';

export const isOneOf =
  <const Type>(values: readonly Type[]): Reader<Type> =>
  (value): value is Type =>
    values.includes(value as Type);

export const isNullOr =
  <Type>(read: Reader<Type>): Reader<Type | null> =>
  (value): value is Type | null =>
    value === null || read(value);

export const isAbsentOr =
  <Type>(read: Reader<Type>): Reader<Type | undefined> =>
  (value): value is Type | undefined =>
    value === undefined || read(value);

export const isListOf =
  <Type>(read: Reader<Type>): Reader<Type[]> =>
  (value): value is Type[] =>
    Array.isArray(value) && value.every(read);

/** Reads an object with these fields; others may be beside them. */
export const isObjectOf =
  <Type extends object>(readers: Readers<Type>): Reader<Type> =>
  (value): value is Type =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Reader<unknown>>(readers).every(([field, read]) => read(Reflect.get(value, field)));
