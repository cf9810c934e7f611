import { type api, done, instant, type RegistrationCode } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { RegistrationParts } from '../registration-parts.ts';
import { drawCode, groupedCode, hashOf } from '../typed-code.ts';
import { readOrganisationRequests } from './organisation-request-store.ts';
import {
  endCode,
  insertRegistrationCode,
  readRegistrationCodes,
  type StoredRegistrationCode,
} from './registration-code-store.ts';
import { readRegistrationSettings, writeRegistrationSettings } from './settings-store.ts';

const longestMs = 366 * 86_400_000;

function stateOf(code: StoredRegistrationCode, now: number): RegistrationCode['state'] {
  if (code.usedAt) return 'used';
  if (code.endedAt) return 'ended';
  return code.expiresAt.getTime() <= now ? 'expired' : 'valid';
}

/** Returns what the page for registration offers. Where no mail can leave, registration is closed. */
export const getRegistrationState =
  ({ canMail }: RegistrationParts): Handler<typeof api.registration.getRegistrationState> =>
  async (_input, { db }) => ({
    newOrganisations: canMail ? (await readRegistrationSettings(db)).newOrganisations : 'closed',
    canMail,
  });

/** Returns the setting, the codes without their texts, and the organisations that wait. */
export const getRegistrationSettings =
  ({ canMail, publicUrl }: RegistrationParts): Handler<typeof api.registration.getRegistrationSettings> =>
  async (_input, { db, caller: { permissions }, expiryNow }) => {
    const requests = await readOrganisationRequests(db, expiryNow);
    return {
      ...(await readRegistrationSettings(db)),
      canMail,
      publicUrl: publicUrl ?? null,
      codes: (await readRegistrationCodes(db)).map((code) => ({
        codeId: code.codeId,
        tail: code.tail,
        note: code.note,
        madeAt: instant(code.madeAt.getTime()),
        madeBy: code.madeBy,
        expiresAt: instant(code.expiresAt.getTime()),
        state: stateOf(code, expiryNow),
        organisationName: code.organisationName,
      })),
      requests: requests.map((request) => ({
        requestId: request.requestId,
        name: request.name,
        address: request.address,
        phone: request.phone,
        region: request.region,
        timeZone: request.timeZone,
        subscriptionCode: request.subscriptionCode,
        displayName: request.displayName,
        email: request.email,
        requestedAt: instant(request.requestedAt.getTime()),
        expiresAt: instant(request.expiresAt.getTime()),
      })),
      abilities: {
        edit: permissions.has('Super Admin.Organisations.Edit'),
        add: permissions.has('Super Admin.Organisations.Add'),
      },
    };
  };

/** Saves who may register. What was registered before is still decided. */
export const saveRegistrationSettings =
  ({ canMail }: RegistrationParts): Handler<typeof api.registration.saveRegistrationSettings> =>
  async ({ body }, { db, audit }) => {
    if (!canMail && body.newOrganisations !== 'closed') throw problem('mail-not-set-up');
    const before = await readRegistrationSettings(db);
    const saved = await writeRegistrationSettings(db, body);
    if (!saved) throw problem('changed-meanwhile');
    audit(null, {
      newOrganisations: saved.newOrganisations,
      before: { newOrganisations: before.newOrganisations },
    });
    return saved;
  };

/** Makes a registration code, which is returned once. */
export const createRegistrationCode: Handler<typeof api.registration.createRegistrationCode> = async (
  { body },
  { db, caller, audit, now, expiryNow },
) => {
  const expiresAt = Date.parse(body.expiresAt);
  if (expiresAt <= now || expiresAt > expiryNow + longestMs) throw problem('end-passed');
  const code = drawCode(16);
  const codeId = await insertRegistrationCode(db, {
    hash: hashOf(code),
    tail: code.slice(-4),
    note: body.note,
    madeAt: new Date(now),
    madeBy: caller.userId,
    expiresAt: new Date(expiresAt),
  });
  audit(codeId, { note: body.note, goodUntil: body.expiresAt });
  return { codeId, code: groupedCode(code) };
};

/** Ends a registration code that was not used. */
export const endRegistrationCode: Handler<typeof api.registration.endRegistrationCode> = async (
  { query: { codeId } },
  { db, audit, expiryNow },
) => {
  const note = await endCode(db, codeId, expiryNow);
  if (note === undefined) throw problem('request-settled');
  audit(codeId, { note });
  return done;
};
