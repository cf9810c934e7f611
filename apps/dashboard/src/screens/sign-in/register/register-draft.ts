import { EmailCodeSent, verifyEmailCode } from '@padlight/contract';
import { useState } from 'react';
import { z } from 'zod';
import { draftName, dropDraft, keepDraft, readDraft } from '../../../platform/draft/draft-store.ts';

/** The typed description of a new organisation. */
export interface OrganisationFields {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly region: string;
  readonly timeZone: string;
  /** The language of the organisation; empty: that of the page. */
  readonly language: string;
  readonly subscriptionCode: string;
}

const text = z.string().max(1_000).catch('');
const Draft = z.object({
  /** The organisation code or the registration code. */
  code: text,
  email: text,
  sent: EmailCodeSent.nullable().catch(null),
  proved: verifyEmailCode.reply.nullable().catch(null),
  displayName: text,
  organisation: z
    .object({
      name: text,
      address: text,
      phone: text,
      region: text,
      timeZone: text,
      language: text,
      subscriptionCode: text,
    })
    .catch({
      name: '',
      address: '',
      phone: '',
      region: '',
      timeZone: '',
      language: '',
      subscriptionCode: '',
    }),
  /** True once the organisation was described. */
  isDescribed: z.boolean().catch(false),
});
export type RegisterDraft = z.infer<typeof Draft>;

const dayMs = 86_400_000;

/** Reads a stored draft; what no longer fits is empty. A proof that expired must be given again. */
export function parseDraft(stored: unknown, now: number): RegisterDraft {
  const draft = Draft.parse(typeof stored === 'object' && stored !== null ? stored : {});
  const isOver = draft.proved !== null && Date.parse(draft.proved.expiresAt) <= now;
  return isOver ? { ...draft, proved: null, sent: null } : draft;
}

const nameOf = (form: 'join' | 'organisation'): string =>
  draftName({ userId: '', organisationId: 0, about: 'register', form });

/** True where a registration was begun in this tab. */
export const hasDraft = (form: 'join' | 'organisation'): boolean => readDraft(nameOf(form)) !== undefined;

/** Keeps what was typed to register, in this tab for a day. A password is never part of it. */
export function useRegisterDraft(form: 'join' | 'organisation', now: () => number) {
  const name = nameOf(form);
  const [draft, setDraft] = useState(() => parseDraft(readDraft(name)?.values, now()));
  const change = (values: Partial<RegisterDraft>): void => {
    const next = { ...draft, ...values };
    setDraft(next);
    keepDraft(name, next, dayMs);
  };
  return { draft, change, drop: () => dropDraft(name) };
}
