import * as absenceCalls from './absences.ts';
import * as accountCalls from './account.ts';
import * as alertSettingCalls from './alert-settings.ts';
import * as alertStoryCalls from './alert-story.ts';
import * as alertCalls from './alerts.ts';
import * as auditCalls from './audit.ts';
import * as boardCalls from './board.ts';
import type { Call } from './call.ts';
import * as chartCalls from './charts.ts';
import * as clockCalls from './clock.ts';
import * as consentCalls from './consents.ts';
import * as cycleCalls from './cycles.ts';
import * as deviceCalls from './devices.ts';
import * as displayCalls from './displays.ts';
import * as domainCalls from './domains.ts';
import * as emailCalls from './email.ts';
import * as erasureCalls from './erasures.ts';
import * as externalSignInCalls from './external-sign-in.ts';
import * as facilityLinkCalls from './facility-links.ts';
import * as fallCalls from './falls.ts';
import * as filterCalls from './filters.ts';
import * as firmwareCalls from './firmware.ts';
import * as goalCalls from './goals.ts';
import * as groupCalls from './groups.ts';
import * as handoverCalls from './handover.ts';
import * as identityProviderCalls from './identity-providers.ts';
import * as importCalls from './imports.ts';
import * as invitationCalls from './invitations.ts';
import * as jobCalls from './jobs.ts';
import * as linkKeyCalls from './link-keys.ts';
import * as manufacturerDeviceCalls from './manufacturer-devices.ts';
import * as manufacturerCalls from './manufacturers.ts';
import * as networkCalls from './network.ts';
import * as newOrganisationCalls from './new-organisations.ts';
import * as noteCalls from './notes.ts';
import * as observationCodeCalls from './observation-codes.ts';
import * as observationTypeCalls from './observation-types.ts';
import * as observationCalls from './observations.ts';
import * as openedInvitationCalls from './opened-invitations.ts';
import * as organisationCodeCalls from './organisation-codes.ts';
import * as organisationManufacturerCalls from './organisation-manufacturers.ts';
import * as organisationCalls from './organisations.ts';
import * as outboxCalls from './outbox.ts';
import * as padChangeCalls from './pad-changes.ts';
import * as passwordPolicyCalls from './password-policy.ts';
import * as passwordCalls from './passwords.ts';
import * as patientCalls from './patients.ts';
import * as peopleCalls from './people.ts';
import * as peopleListCalls from './people-list.ts';
import * as placeChangeCalls from './place-changes.ts';
import * as placeTreeCalls from './place-tree.ts';
import * as placeCalls from './places.ts';
import * as podCalls from './pods.ts';
import * as previewCalls from './previews.ts';
import * as productCalls from './products.ts';
import * as recordCalls from './records.ts';
import * as registrationCalls from './registration.ts';
import * as relativesCalls from './relatives.ts';
import * as roleCalls from './roles.ts';
import * as secondFactorCalls from './second-factor.ts';
import * as secondaryUserCalls from './secondary-users.ts';
import * as sessionCalls from './session.ts';
import * as setUpCalls from './set-up.ts';
import * as settingCalls from './settings.ts';
import * as shiftCalls from './shifts.ts';
import * as siteLinkCalls from './site-links.ts';
import * as siteNodeCalls from './site-nodes.ts';
import * as sitePodCalls from './site-pods.ts';
import * as siteCalls from './sites.ts';
import * as subscriptionCalls from './subscriptions.ts';
import * as superAdminCalls from './super-admin.ts';
import * as systemCalls from './system.ts';
import * as userCalls from './users.ts';

type CallsOf<Noun> = { [Name in keyof Noun as Noun[Name] extends Call ? Name : never]: Noun[Name] };

function callsOf<Noun extends object>(noun: Noun): CallsOf<Noun> {
  return Object.fromEntries(
    Object.entries(noun).filter(
      ([, value]) => typeof value === 'object' && value !== null && 'permission' in value,
    ),
  ) as CallsOf<Noun>;
}

/** The table of calls, by noun. Every call in it must be implemented, and no other call is served. */
export const api = {
  session: callsOf(sessionCalls),
  secondFactor: callsOf(secondFactorCalls),
  passwords: callsOf(passwordCalls),
  account: callsOf(accountCalls),
  externalSignIn: callsOf(externalSignInCalls),
  absences: callsOf(absenceCalls),
  subscriptions: callsOf(subscriptionCalls),
  outbox: callsOf(outboxCalls),
  filters: callsOf(filterCalls),
  settings: callsOf(settingCalls),
  organisations: callsOf(organisationCalls),
  setUp: callsOf(setUpCalls),
  places: callsOf({ ...placeCalls, ...placeChangeCalls, ...placeTreeCalls }),
  shifts: callsOf(shiftCalls),
  alerts: callsOf({ ...alertCalls, ...alertStoryCalls }),
  alertSettings: callsOf(alertSettingCalls),
  falls: callsOf(fallCalls),
  handover: callsOf(handoverCalls),
  board: callsOf(boardCalls),
  patients: callsOf(patientCalls),
  people: callsOf({ ...peopleCalls, ...peopleListCalls }),
  consents: callsOf(consentCalls),
  erasures: callsOf(erasureCalls),
  pods: callsOf(podCalls),
  linkKeys: callsOf(linkKeyCalls),
  sites: callsOf({
    ...siteCalls,
    ...siteNodeCalls,
    ...sitePodCalls,
    ...siteLinkCalls,
    ...facilityLinkCalls,
  }),
  network: callsOf(networkCalls),
  charts: callsOf(chartCalls),
  email: callsOf(emailCalls),
  devices: callsOf(deviceCalls),
  cycles: callsOf(cycleCalls),
  records: callsOf(recordCalls),
  notes: callsOf(noteCalls),
  observations: callsOf({ ...observationCalls, ...observationTypeCalls, ...observationCodeCalls }),
  padChanges: callsOf(padChangeCalls),
  products: callsOf({ ...productCalls, ...manufacturerCalls }),
  manufacturers: callsOf({
    ...organisationManufacturerCalls,
    ...manufacturerDeviceCalls,
    ...firmwareCalls,
  }),
  previews: callsOf(previewCalls),
  goals: callsOf(goalCalls),
  users: callsOf(userCalls),
  secondaryUsers: callsOf(secondaryUserCalls),
  relatives: callsOf(relativesCalls),
  roles: callsOf(roleCalls),
  groups: callsOf(groupCalls),
  passwordPolicy: callsOf(passwordPolicyCalls),
  displays: callsOf(displayCalls),
  audit: callsOf(auditCalls),
  imports: callsOf(importCalls),
  invitations: callsOf({ ...invitationCalls, ...openedInvitationCalls }),
  jobs: callsOf(jobCalls),
  clock: callsOf(clockCalls),
  registration: callsOf({ ...registrationCalls, ...organisationCodeCalls, ...newOrganisationCalls }),
  superAdmin: callsOf(superAdminCalls),
  identityProviders: callsOf(identityProviderCalls),
  domains: callsOf(domainCalls),
  system: callsOf(systemCalls),
};
export type Api = typeof api;
