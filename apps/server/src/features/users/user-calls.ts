import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import type { MailSender } from '../mail-templates/index.ts';
import { keepingSight } from '../sight/index.ts';
import { createSignInLink } from './create-sign-in-link.ts';
import { createUser } from './create-user.ts';
import { deleteUser, deleteUserFromOrganisation } from './delete-user.ts';
import { getAllUsers } from './get-all-users.ts';
import { resetPassword } from './reset-password.ts';
import { deleteRole } from './roles/delete-role.ts';
import { getRoleHolders, getRoles, getRoleTemplates } from './roles/get-roles.ts';
import { saveRole } from './roles/save-role.ts';
import { updateUser } from './update-user.ts';
import { updateUserRole } from './update-user-role.ts';
import type { FirstLinks, WaysIn } from './ways-in.ts';

export const roleCalls = ({ endSessions }: Pick<WaysIn, 'endSessions'>) =>
  implement(api.roles, {
    getRoles,
    getRoleTemplates,
    getRoleHolders,
    saveRole: keepingSight(saveRole(endSessions)),
    deleteRole: keepingSight(deleteRole(endSessions)),
  });

export const userCalls = ({
  mailSender,
  waysIn,
  ...from
}: Omit<FirstLinks, 'wakeMailSender'> & { readonly mailSender: MailSender; readonly waysIn: WaysIn }) => {
  const links = { ...from, wakeMailSender: mailSender.wake };
  return implement(api.users, {
    getAllUsers: getAllUsers(links.canMail),
    createUser: createUser(links),
    createSignInLink: createSignInLink(links, waysIn.handOverLink),
    updateUser: updateUser(mailSender, waysIn),
    updateUserRole: keepingSight(updateUserRole(waysIn.endSessions)),
    deleteUser: keepingSight(deleteUser(waysIn)),
    deleteUserFromOrganisation: keepingSight(deleteUserFromOrganisation(waysIn)),
    resetPassword: resetPassword(links, waysIn),
  });
};
