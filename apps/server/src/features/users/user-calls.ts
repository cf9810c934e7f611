import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import type { MailSender } from '../mail-templates/index.ts';
import { createSignInLink } from './create-sign-in-link.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { deleteUserFromOrganisation } from './delete-user-from-organisation.ts';
import type { FirstLinks } from './first-links.ts';
import { getAllUsers } from './get-all-users.ts';
import { resetPassword } from './reset-password.ts';
import { updateUser } from './update-user.ts';
import { updateUserRole } from './update-user-role.ts';
import type { WaysIn } from './ways-in.ts';

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
    updateUserRole: updateUserRole(waysIn.endSessions),
    deleteUser: deleteUser(waysIn),
    deleteUserFromOrganisation: deleteUserFromOrganisation(waysIn.endSessions),
    resetPassword: resetPassword(links, waysIn),
  });
};
