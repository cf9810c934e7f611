import type { OrganisationTables } from '../tables/organisation-tables.ts';
import type { Offered } from './offered.ts';

type Organisations = OrganisationTables['organisations'];

export interface OrganisationViews {
  /** The name, kind and age of an organisation. */
  organisation_names: Offered<Organisations, 'id' | 'name' | 'dashboard_type' | 'is_demo' | 'created_at'>;
  /** The time zone of an organisation, and how it writes times. */
  organisation_clocks: Offered<Organisations, 'id' | 'time_zone' | 'region' | 'hour_cycle'>;
  /** What an organisation requires of passwords and of the second factor. */
  organisation_policies: Offered<
    Organisations,
    'id' | 'password_policy' | 'requires_second_factor' | 'trust_days'
  >;
  /** The end of signing in to a suspended organisation, and the reason. */
  suspension_states: Offered<
    OrganisationTables['suspensions'],
    'organisation_id' | 'announced_at' | 'sign_in_ends_at' | 'reason'
  >;
}
