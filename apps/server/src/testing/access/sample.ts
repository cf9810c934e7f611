import type { Api, ErrorCode } from '@padlight/contract';
import type { Ids } from './access-ids.ts';

/** A right input for a call, made of ids of one organisation, and what else than a reply may come of it. */
export interface Sample {
  readonly input?: (ids: Ids) => { readonly query?: object; readonly body?: unknown };
  /** Codes that who may make the call may get: because of what is there, not because of who they are. */
  readonly answers?: readonly ErrorCode[];
  /** What some get whom the table lets in, since what the call is about is not theirs to see. */
  readonly rows?: Readonly<Record<string, ErrorCode>>;
  /** True: it names organisations, which it is for. */
  readonly namesOrganisations?: true;
  /** True: it reports what others sent in their calls, which may be anything. */
  readonly echoes?: true;
  /** True: the session may not outlive the call. */
  readonly spends?: true;
}
export type Samples = { readonly [Noun in keyof Api]?: { readonly [Name in keyof Api[Noun]]?: Sample } };

export const ofOrganisation = ({ organisationId }: Ids) => ({ query: { organisationId } });

/** An id of nothing. */
export const nobody = '00000000-0000-4000-8000-000000000000';

/** Who sees people without reporting one from another has no page of one. */
export const ofOnePerson = { rows: { anonymised: 'forbidden' } } as const;
/** Free text may name a person: it is for who sees names. */
export const ofNamedPerson = { rows: { anonymised: 'forbidden', pseudonymised: 'forbidden' } } as const;
/** Areas are drawn by who sees every place. */
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
