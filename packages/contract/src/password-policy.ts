import { z } from 'zod';
import { get, post, put } from './call.ts';
import { OrganisationId } from './ids.ts';

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

/** The rule for the passwords of an organisation's users. */
export const getGroupPasswordPolicy = get('/group/GetGroupPasswordPolicy', {
  summary: 'The password policy of the organisation',
  permission: 'Organisations.Edit',
  query: z.object({ organisationId: OrganisationId }),
  reply: PasswordPolicy,
  errors: ['forbidden'],
});

/** Saves the rule, for passwords chosen from now on. */
export const saveGroupPasswordPolicy = post('/group/SaveGroupPasswordPolicy', {
  summary: 'Set the password policy of the organisation',
  permission: 'Organisations.Edit',
  writes: 'password-policy.saved',
  body: z.strictObject({ organisationId: OrganisationId, policy: PasswordPolicy }),
  reply: PasswordPolicy,
  errors: ['forbidden'],
});

export const resetGroupPasswordPolicy = put('/group/ResetGroupPasswordPolicy', {
  summary: 'Go back to the default password policy',
  permission: 'Organisations.Edit',
  writes: 'password-policy.reset',
  query: z.object({ organisationId: OrganisationId }),
  reply: PasswordPolicy,
  errors: ['forbidden'],
});
