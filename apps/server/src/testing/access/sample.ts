import type { Api, ErrorCode } from '@padlight/contract';
import type { Ids } from './access-ids.ts';

/** A valid input for a call, built from ids of one organisation, and its possible answers other than a reply. */
export interface Sample {
  readonly input?: (ids: Ids) => { readonly query?: object; readonly body?: unknown };
  /** Codes that a permitted caller may get because of the stored data, not because of who they are. */
  readonly answers?: readonly ErrorCode[];
  /** Codes for callers whom the table admits but who may not see the object. */
  readonly rows?: Readonly<Record<string, ErrorCode>>;
  /** True if it names organisations, as intended. */
  readonly namesOrganisations?: true;
  /** True if it returns what others sent in their calls, which may be any text. */
  readonly echoes?: true;
  /** True if the call may end its session. */
  readonly spends?: true;
}
export type Samples = { readonly [Noun in keyof Api]?: { readonly [Name in keyof Api[Noun]]?: Sample } };

export const ofOrganisation = ({ organisationId }: Ids) => ({ query: { organisationId } });

/** An id without an object. */
export const nobody = '00000000-0000-4000-8000-000000000000';

/** A user who may not tell people apart has no page of one person. */
export const ofOnePerson = { rows: { anonymised: 'forbidden' } } as const;
/** Free text may name a person, so it is for users who see names. */
export const ofNamedPerson = { rows: { anonymised: 'forbidden', pseudonymised: 'forbidden' } } as const;
/** Areas are drawn by users who see every place. */
export const ofWholeHome = { rows: { 'one ward': 'more-than-held' } } as const;
export const dayAndNight = {
  DayStartTime: '07:00:00',
  DayEndTime: '22:00:00',
  NightStartTime: '22:00:00',
  NightEndTime: '07:00:00',
  DayProductId: 1,
  NightProductId: 1,
};
export const ofPatient = ({ patientId }: Ids) => ({ query: { patientId } });

/** The account or role has more than the caller, or another version, so nothing is changed. */
export const unchanged = ['more-than-held', 'changed-meanwhile', 'own-account'] as const;
let names = 0;
export const freshName = (): string => {
  names += 1;
  return `sample-${names}`;
};
