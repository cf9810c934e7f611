import type { BuildingId, FloorId } from '@padlight/contract';
import type { GroupTables } from '../tables/group-tables.ts';
import type { OrganisationTables } from '../tables/organisation-tables.ts';
import type { PlaceTables } from '../tables/place-tables.ts';
import type { Offered } from './offered.ts';

type Organisations = OrganisationTables['organisations'];
type Groups = GroupTables['groups'];

/** The floor and building of a room. */
interface AboveRoom {
  floor_id: FloorId;
  floor: string;
  floor_position: number;
  building_id: BuildingId;
  building: string;
  building_position: number;
}

export interface OrganisationViews {
  /** The name, kind and age of an organisation. */
  organisation_names: Offered<Organisations, 'id' | 'name' | 'dashboard_type' | 'is_demo' | 'created_at'>;
  /** The time zone of an organisation, and how it writes times. */
  organisation_clocks: Offered<Organisations, 'id' | 'time_zone' | 'region' | 'hour_cycle'>;
  /** The requirements of an organisation on passwords and the second factor. */
  organisation_policies: Offered<
    Organisations,
    'id' | 'password_policy' | 'requires_second_factor' | 'trust_days'
  >;
  /** The end of signing in to a suspended organisation, and the reason. */
  suspension_states: Offered<
    OrganisationTables['suspensions'],
    'organisation_id' | 'announced_at' | 'sign_in_ends_at' | 'reason'
  >;
  /** The groups of an organisation by name, inactive ones included. */
  group_names: Offered<Groups, 'organisation_id' | 'id' | 'name' | 'is_default' | 'is_active'>;
  /** The rules of an active group for its users. */
  group_rules: Offered<
    Groups,
    'organisation_id' | 'id' | 'name' | 'is_default' | 'password_policy' | 'hour_cycle' | 'region'
  >;
  /** The organisations whose users see only the people of their own groups. */
  narrowed_organisations: Offered<Groups, 'organisation_id'>;
  /** The stored people of active groups: a person without a row is in the default group. */
  patient_groups: Offered<GroupTables['group_patients'], 'organisation_id' | 'patient_id' | 'group_id'>;
  /** The stored users of active groups: a user without a row is in the default group. */
  user_groups: Offered<GroupTables['group_users'], 'organisation_id' | 'user_id' | 'group_id'>;
  /** The name of a room, and its floor. */
  room_names: Offered<PlaceTables['rooms'], 'organisation_id' | 'id' | 'floor_id' | 'name'>;
  /** The name of a floor, and its building. */
  floor_names: Offered<PlaceTables['floors'], 'organisation_id' | 'id' | 'building_id' | 'name'>;
  /** The name of a building. */
  building_names: Offered<PlaceTables['buildings'], 'organisation_id' | 'id' | 'name'>;
  /** The name of a ward. */
  ward_names: Offered<PlaceTables['wards'], 'organisation_id' | 'id' | 'name'>;
  /** The floor and building of a room, with their places in the order of the board. */
  room_places: Offered<PlaceTables['rooms'], 'organisation_id' | 'id' | 'name'> &
    Offered<
      AboveRoom,
      'floor_id' | 'floor' | 'floor_position' | 'building_id' | 'building' | 'building_position'
    >;
}
