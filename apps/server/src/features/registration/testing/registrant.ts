import { api, type EmailCodeSent, type OrganisationId, type ReplyOf } from '@padlight/contract';
import { expect } from 'vitest';
import { type Act, actWith } from '../../../testing/act-as.ts';
import { codeIn, mailsTo } from '../../../testing/mails.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { sendEmailCode, verifyEmailCode } = api.registration;

export const goodPassword = 'Moor#2831x';

/** Returns the code of the newest mail to an address. */
export const newestCode = async (app: TestApp, email: string): Promise<string> =>
  codeIn((await mailsTo(app.database.db, email)).at(-1)?.text ?? '');

/** A person without an account, at a network of their own. */
export function registrant(app: TestApp, email: string, address = '10.8.0.1') {
  const act: Act = actWith(app, undefined, address);
  const request = (purpose: 'join' | 'organisation', code: string | null) =>
    act(sendEmailCode, { body: { purpose, code, email, language: 'de' } });
  return {
    act,
    request,
    /** Proves the address by the mailed code. */
    async prove(
      purpose: 'join' | 'organisation',
      code: string | null,
    ): Promise<ReplyOf<typeof verifyEmailCode>> {
      const sent = await request(purpose, code);
      expect(sent.status, sent.text).toBe(200);
      const { proofId } = sent.reply as EmailCodeSent;
      const proved = await act(verifyEmailCode, {
        body: { proofId, emailCode: await newestCode(app, email) },
      });
      expect(proved.status, proved.text).toBe(200);
      return proved.reply;
    },
  };
}

/** Generates the code of an organisation; returns it as it is shown. */
export async function generateCode(
  admin: Act,
  organisationId: OrganisationId,
  limits: { recipients?: string[]; roleId?: string | null; endsAt?: string | null } = {},
): Promise<string> {
  const { recipients = [], roleId = null, endsAt = null } = limits;
  const body = { organisationId, recipients, roleId: roleId as never, endsAt: endsAt as never };
  const { reply, status, text } = await admin(api.registration.generateOrganisationSetupCode, { body });
  expect(status, text).toBe(200);
  return reply.code;
}
