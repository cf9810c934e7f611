import type { GroupTables } from '../tables/group-tables.ts';
import type { Offered } from './offered.ts';

type Groups = GroupTables['groups'];

export interface GroupViews {
  /** The groups of an organisation by name, inactive ones included. */
  group_names: Offered<Groups, 'organisation_id' | 'id' | 'name' | 'is_default' | 'is_active'>;
  /** The rules of an active group for its users. */
  group_rules: Offered<
    Groups,
    'organisation_id' | 'id' | 'name' | 'is_default' | 'password_policy' | 'hour_cycle' | 'region'
  >;
  /** The stored people of active groups. A person without a row is in the default group. */
  patient_groups: Offered<GroupTables['group_patients'], 'organisation_id' | 'patient_id' | 'group_id'>;
  /** The stored users of active groups. A user without a row is in the default group. */
  user_groups: Offered<GroupTables['group_users'], 'organisation_id' | 'user_id' | 'group_id'>;
}
