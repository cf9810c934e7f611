import type { Millilitres } from '@padlight/contract';
import type { ColumnType } from 'kysely';

/** A point in time: read as Date, written as Date or ISO 8601. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** An amount: read as millilitres, written as the number that was computed or entered. */
export type Ml = ColumnType<Millilitres, number, number>;
export type NullableMl = ColumnType<Millilitres | null, number | null | undefined, number | null>;
/** A jsonb column: read parsed, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
export type DefaultJson = ColumnType<unknown, string | undefined, string>;
