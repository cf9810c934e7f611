import { z } from 'zod';
import { get, post, put } from './call.ts';
import { GroupId, OrganisationId } from './ids.ts';

/** The rule for new passwords: their length (in characters), and the kinds of characters. */
export const PasswordPolicy = z
  .strictObject({
    minLength: z.number().int().min(8).max(128),
    maxLength: z.number().int().min(8).max(128),
    needsUpperCase: z.boolean(),
    needsLowerCase: z.boolean(),
    needsDigit: z.boolean(),
    needsSpecial: z.boolean(),
  })
  .refine(({ minLength, maxLength }) => maxLength >= Math.max(minLength, 12), {
    path: ['maxLength'],
    message: 'At least 12, and not less than the shortest.',
  });
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;

/** The rule where an organisation set no other. */
export const defaultPasswordPolicy: PasswordPolicy = {
  minLength: 8,
  maxLength: 12,
  needsUpperCase: true,
  needsLowerCase: true,
  needsDigit: true,
  needsSpecial: true,
};

/** A group of the organisation; absent: the organisation itself. */
const ofGroup = { organisationId: OrganisationId, groupId: GroupId.optional() } as const;

/** The rule for the passwords of users: of an organisation, or of a group where it has its own. The strictest of a user counts. */
export const getGroupPasswordPolicy = get('/group/GetGroupPasswordPolicy', {
  summary: 'The password policy of the organisation, or of one of its groups',
  permission: 'Organisations.Edit',
  query: z.object(ofGroup),
  reply: PasswordPolicy,
  errors: ['forbidden', 'group-not-found'],
});

/** Saves the rule, for passwords chosen from now on. */
export const saveGroupPasswordPolicy = post('/group/SaveGroupPasswordPolicy', {
  summary: 'Set the password policy of the organisation, or of one of its groups',
  permission: 'Organisations.Edit',
  writes: 'password-policy.saved',
  body: z.strictObject({ ...ofGroup, policy: PasswordPolicy }),
  reply: PasswordPolicy,
  errors: ['forbidden', 'group-not-found'],
});

/** Resets the organisation to the default, or removes the policy of a group. The reply is the policy that counts then. */
export const resetGroupPasswordPolicy = put('/group/ResetGroupPasswordPolicy', {
  summary: 'Go back to the default password policy, or to the organisation’s for a group',
  permission: 'Organisations.Edit',
  writes: 'password-policy.reset',
  query: z.object(ofGroup),
  reply: PasswordPolicy,
  errors: ['forbidden', 'group-not-found'],
});
