import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import type { MailSender } from '../mail-templates/index.ts';
import type { MailPasswordLink } from '../passwords/index.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { deleteUserFromOrganisation } from './delete-user-from-organisation.ts';
import { getAllUsers } from './get-all-users.ts';
import { resetPassword } from './reset-password.ts';
import { updateUser } from './update-user.ts';
import { updateUserRole } from './update-user-role.ts';

export { digestUsers } from './imported-user-store.ts';
export { insertPerson } from './insert-person-store.ts';
export { mayGive } from './membership-policy.ts';
export { removeUnused } from './remove-unused.ts';

export const userCalls = (from: { mailPasswordLink: MailPasswordLink; mailSender: MailSender }) =>
  implement(api.users, {
    getAllUsers,
    createUser: createUser(from.mailPasswordLink, from.mailSender.wake),
    updateUser: updateUser(from.mailSender),
    updateUserRole,
    deleteUser,
    deleteUserFromOrganisation,
    resetPassword: resetPassword(from.mailPasswordLink, from.mailSender.wake),
  });
