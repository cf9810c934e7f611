import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Call } from './call.ts';

const calls: [string, Call][] = Object.values(api).flatMap((noun) =>
  Object.entries(noun as Record<string, Call>),
);
const acts = calls.filter(([, { writes }]) => writes !== undefined);

test('only these writing calls take no key, each with a reason', () => {
  const keyless = acts.flatMap(([name, call]) => (call.keyless ? [[name, call.keyless]] : []));
  expect(Object.fromEntries(keyless)).toEqual({
    acceptInvitation: 'secret',
    changeMyEmail: 'secret',
    changePassword: 'secret',
    chooseNewPassword: 'public',
    confirmEmail: 'public',
    createDisplay: 'secret',
    createRegistrationCode: 'secret',
    createSecondaryUser: 'secret',
    createSignInLink: 'secret',
    createUserV2: 'public',
    generateLinkKey: 'secret',
    generateNodeShareCode: 'secret',
    linkIdentity: 'secret',
    generateOrganisationSetupCode: 'secret',
    getPatientsForObservationToPrint: 'secret',
    joinOrganisation: 'secret',
    declineInvitation: 'secret',
    invite: 'secret',
    logout: 'sign-in',
    openInvitation: 'public',
    pairDisplay: 'public',
    registerOrganisation: 'public',
    renewDisplayCode: 'secret',
    renewInvitation: 'secret',
    resetPassword: 'secret',
    resetSecondaryUserPassword: 'secret',
    saveIdentityProvider: 'secret',
    saveSite: 'secret',
    seeAlerts: 'background',
    selectOrganisation: 'session',
    sendEmail: 'files',
    sendEmailCode: 'public',
    sendMyEmailCode: 'secret',
    setMySecondFactor: 'secret',
    setUpInstallation: 'public',
    subscribeEventEmail: 'public',
    unsubscribeEventEmail: 'public',
    uploadImport: 'files',
    useNodeShareCode: 'secret',
    verifyEmailCode: 'public',
    verifyMfaCode: 'sign-in',
  });
});

/** The names of all fields of a schema. */
function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const names = new Set<string>();
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io }), (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'properties' in value)
      for (const name of Object.keys(Object(value.properties))) names.add(name);
    return value;
  });
  return [...names];
}

test('requests and replies stored under a key hold no password, code or key', () => {
  const secret = /password|secret|token|code$|key$/i;
  /** Password rules and identifiers with such names: nothing that opens anything. */
  const harmless = ['subscriptionCode', 'passwordPolicy'];
  const wrong = acts
    .filter(([, { keyless }]) => keyless === undefined)
    .flatMap(([name, { query, body, reply }]) =>
      [...fieldsOf(query, 'input'), ...fieldsOf(body, 'input'), ...fieldsOf(reply, 'output')]
        .filter((field) => secret.test(field) && !harmless.includes(field))
        .map((field) => `${name}: ${field}`),
    );
  expect(wrong.filter((field) => field !== 'saveManufacturer: code')).toEqual([]);
});
