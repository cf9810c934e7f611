import type { HourCycle, MeasureUnit } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** An organisation that was registered, and the account of its first administrator. */
export interface RegisteredOrganisation {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly region: string;
  readonly timeZone: string;
  readonly hourCycle: HourCycle;
  readonly measureUnit: MeasureUnit;
  readonly subscriptionCode: string;
  readonly language: string;
  readonly displayName: string;
  readonly email: string;
  readonly passwordHash: string;
}
export interface StoredOrganisationRequest extends RegisteredOrganisation {
  readonly requestId: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

const columns = [
  'id as requestId',
  'name',
  'address',
  'phone',
  'region',
  'time_zone as timeZone',
  'hour_cycle as hourCycle',
  'measure_unit as measureUnit',
  'subscription_code as subscriptionCode',
  'language',
  'display_name as displayName',
  'email',
  'password_hash as passwordHash',
  'requested_at as requestedAt',
  'expires_at as expiresAt',
] as const;

/** Reads the organisations that wait for approval, oldest first. `now` in epoch milliseconds. */
export const readOrganisationRequests = (db: Db, now: number): Promise<StoredOrganisationRequest[]> =>
  db
    .selectFrom('organisation_requests')
    .select(columns)
    .where('expires_at', '>', new Date(now))
    .orderBy('requested_at')
    .orderBy('id')
    .limit(200)
    .execute();

/** Adds a request, which replaces an earlier one of the same address; returns its id. */
export async function insertOrganisationRequest(
  db: Db,
  request: RegisteredOrganisation & { readonly requestedAt: Date; readonly expiresAt: Date },
): Promise<string> {
  await db
    .deleteFrom('organisation_requests')
    .where(sql<boolean>`lower(email) = lower(${request.email})`)
    .execute();
  const { id } = await db
    .insertInto('organisation_requests')
    .values({
      name: request.name,
      address: request.address,
      phone: request.phone,
      region: request.region,
      time_zone: request.timeZone,
      hour_cycle: request.hourCycle,
      measure_unit: request.measureUnit,
      subscription_code: request.subscriptionCode,
      language: request.language,
      display_name: request.displayName,
      email: request.email,
      password_hash: request.passwordHash,
      requested_at: request.requestedAt,
      expires_at: request.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes and returns a request that waits: of two decisions at once only one gets it. A rollback restores it. */
export const takeOrganisationRequest = (
  db: Db,
  requestId: string,
  now: number,
): Promise<StoredOrganisationRequest | undefined> =>
  db
    .deleteFrom('organisation_requests')
    .where('id', '=', requestId)
    .where('expires_at', '>', new Date(now))
    .returning(columns)
    .executeTakeFirst();

/** Removes and returns the requests that expired. `now` in epoch milliseconds. */
export const takeExpiredOrganisations = (db: Db, now: number): Promise<StoredOrganisationRequest[]> =>
  db
    .deleteFrom('organisation_requests')
    .where('expires_at', '<=', new Date(now))
    .returning(columns)
    .execute();
