import type { Api, ErrorCode } from '@padlight/contract';
import type { Ids } from './access-ids.ts';

/** A right input for a call, made of ids of one organisation, and what else than a reply may come of it. */
export interface Sample {
  readonly input?: (ids: Ids) => { readonly query?: object; readonly body?: unknown };
  /** Codes that who may make the call may get: because of what is there, not because of who they are. */
  readonly answers?: readonly ErrorCode[];
  /** What some get whom the table lets in, since what the call is about is not theirs to see. */
  readonly rows?: Readonly<Record<string, ErrorCode>>;
  /** True: it reports what others sent in their calls, which may be anything. */
  readonly echoes?: true;
  /** True: the session may not outlive the call. */
  readonly spends?: true;
}
export type Samples = { readonly [Noun in keyof Api]?: { readonly [Name in keyof Api[Noun]]?: Sample } };

export const ofOrganisation = ({ organisationId }: Ids) => ({ query: { organisationId } });

/** An id of nothing. */
export const nobody = '00000000-0000-4000-8000-000000000000';
