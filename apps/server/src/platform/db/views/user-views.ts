import type { MailTables } from '../tables/mail-tables.ts';
import type { SessionTables } from '../tables/session-tables.ts';
import type { UserTables } from '../tables/user-tables.ts';
import type { Offered } from './offered.ts';

type Users = UserTables['users'];
type Memberships = UserTables['memberships'];
type UserRoles = UserTables['user_roles'];

export interface UserViews {
  /** The names of a user, beside what the user did. */
  user_names: Offered<Users, 'id' | 'display_name' | 'username'>;
  /** The users and wall displays of an organisation, and whether they see all of it. */
  members: Offered<Memberships, 'organisation_id' | 'user_id' | 'sees_all_places'> &
    Offered<Users, 'display_name' | 'kind'> &
    Offered<{ is_active: boolean }, 'is_active'>;
  /** The organisations of a user. */
  user_organisations: Offered<Memberships, 'user_id' | 'organisation_id'>;
  /** The wards of a member, which count where the member does not see all places. */
  member_wards: Offered<UserTables['membership_wards'], 'organisation_id' | 'user_id' | 'ward_id'> &
    Offered<Memberships, 'sees_all_places'>;
  /** The permissions of a user in an organisation, once for each role that has them. */
  user_permissions: Offered<UserRoles, 'organisation_id' | 'user_id'> &
    Offered<UserTables['role_permissions'], 'permission'>;
  /** The users with a role. */
  role_members: Offered<UserRoles, 'organisation_id' | 'role_id' | 'user_id'> &
    Offered<Users, 'kind' | 'is_disabled'>;
  /** The roles of an organisation that users can have. */
  role_names: Offered<UserTables['roles'], 'organisation_id' | 'id' | 'name'>;
  /** The roles to which an alert may escalate. */
  escalation_roles: Offered<UserTables['roles'], 'organisation_id' | 'id' | 'name'> &
    Offered<{ is_nurse_lead: boolean }, 'is_nurse_lead'>;
  /** The address, name and language of a user to whom a mail is written. */
  mail_recipients: Offered<Users, 'id' | 'email' | 'display_name' | 'language' | 'wants_event_mail'> &
    Offered<{ is_active: boolean }, 'is_active'>;
  /** The states of the mails about something, of which the newest has the highest id. */
  mail_deliveries: Offered<MailTables['outbox'], 'id' | 'about' | 'state'>;
  /** The account with which a session is checked. */
  sign_in_accounts: Offered<Users, 'id' | 'display_name' | 'kind' | 'is_disabled' | 'has_second_factor'>;
  /** The users who have a password. */
  password_holders: Offered<Users, 'id'>;
  /** When and from where a user signed in, without what proves the session. */
  session_uses: Offered<
    SessionTables['sessions'],
    | 'id'
    | 'user_id'
    | 'organisation_id'
    | 'created_at'
    | 'last_used_at'
    | 'ended_at'
    | 'address'
    | 'user_agent'
    | 'provider_session'
  >;
}
