import { api } from '@padlight/contract';
import { addressGroup } from '../../platform/addresses/network-address.ts';
import { type CallLimit, implement } from '../../platform/http/handler.ts';
import type { WaysIn } from '../users/index.ts';
import { createUserV2 } from './create-user-v2.ts';
import { registrationMails } from './mails/registration-mails.ts';
import { approveOrganisation, refuseOrganisation } from './new-organisations/decide-organisation.ts';
import { registerOrganisation } from './new-organisations/register-organisation.ts';
import {
  createRegistrationCode,
  endRegistrationCode,
  getRegistrationSettings,
  getRegistrationState,
  saveRegistrationSettings,
} from './new-organisations/settings-calls.ts';
import {
  endOrganisationSetupCode,
  generateOrganisationSetupCode,
  getOrganisationSetupCode,
} from './organisation-codes/code-calls.ts';
import { approveJoinRequest, refuseJoinRequest } from './organisation-codes/decide-join-request.ts';
import { joinOrganisation, sendMyEmailCode } from './organisation-codes/join.ts';
import { verifyEmailCode } from './proofs/use-proof.ts';
import type { RegistrationParts } from './registration-parts.ts';
import { sendEmailCode } from './send-email-code.ts';

export { tidyRegistrations } from './tidy-registrations.ts';

/** A limit for a network: an IPv4 address, or 64 bits of IPv6. */
const perNetwork = (counts: CallLimit['counts'], max: number, windowS: number): CallLimit => ({
  counts,
  max,
  windowS,
  key: (_body, { address }) => addressGroup(address),
});
const quarterS = 15 * 60;
/** Codes have 58 bits or more: few wrong ones are typed, and many are guesses. */
const guesses = perNetwork('refusals', 20, quarterS);

export const registrationCalls = (
  from: Omit<RegistrationParts, 'mails'>,
  { endSessions }: Pick<WaysIn, 'endSessions'>,
) => {
  const parts: RegistrationParts = { ...from, mails: registrationMails };
  return implement(
    api.registration,
    {
      getRegistrationState: getRegistrationState(parts),
      sendEmailCode: sendEmailCode(parts),
      sendMyEmailCode: sendMyEmailCode(parts),
      verifyEmailCode: verifyEmailCode(parts.codeKey),
      createUserV2: createUserV2(parts),
      registerOrganisation: registerOrganisation(parts),
      generateOrganisationSetupCode,
      getOrganisationSetupCode: getOrganisationSetupCode(parts),
      endOrganisationSetupCode,
      joinOrganisation: joinOrganisation(parts),
      approveJoinRequest: approveJoinRequest(parts),
      refuseJoinRequest: refuseJoinRequest(parts, { endSessions }),
      getRegistrationSettings: getRegistrationSettings(parts),
      saveRegistrationSettings: saveRegistrationSettings(parts),
      createRegistrationCode,
      endRegistrationCode,
      approveOrganisation: approveOrganisation(parts),
      refuseOrganisation: refuseOrganisation(parts),
    },
    {
      getRegistrationState: [perNetwork('calls', 120, 60)],
      sendEmailCode: [perNetwork('calls', 60, quarterS), guesses],
      verifyEmailCode: [perNetwork('calls', 60, quarterS), guesses],
      createUserV2: [perNetwork('calls', 30, quarterS), guesses],
      registerOrganisation: [perNetwork('calls', 30, quarterS), guesses],
      joinOrganisation: [guesses],
      sendMyEmailCode: [guesses],
    },
  );
};
