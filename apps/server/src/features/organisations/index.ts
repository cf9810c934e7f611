import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getAllRegions } from './get-all-regions.ts';
import { getAllSettings } from './get-all-settings.ts';
import { getOrganisationDetail } from './get-organisation-detail.ts';
import { getOrganisationProfile } from './get-organisation-profile.ts';
import { saveOrganisation } from './save-organisation.ts';
import { saveOrganisationDateTimeSettings } from './save-organisation-date-time-settings.ts';

export {
  insertOrganisation,
  insertOrganisationUnlessTaken,
  isSubscriptionCodeTaken,
  lockOrganisation,
  writeMailDomains,
  writePasswordPolicy,
  writeSecondFactorPolicy,
} from './organisation-store.ts';
export { requireRegion, requireTimeZone } from './regions.ts';

export const organisationCalls = implement(api.organisations, {
  getAllRegions,
  getAllSettings,
  getOrganisationDetail,
  getOrganisationProfile,
  saveOrganisation,
  saveOrganisationDateTimeSettings,
});
