import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getGroupPasswordPolicy } from './get-group-password-policy.ts';
import { resetGroupPasswordPolicy } from './reset-group-password-policy.ts';
import { saveGroupPasswordPolicy } from './save-group-password-policy.ts';

export const passwordPolicyCalls = implement(api.passwordPolicy, {
  getGroupPasswordPolicy,
  saveGroupPasswordPolicy,
  resetGroupPasswordPolicy,
});
