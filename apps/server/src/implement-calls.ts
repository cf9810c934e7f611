import type { GatewaySettings } from '@padlight/contract';
import { absenceCalls } from './features/absences/index.ts';
import { alertSettingCalls } from './features/alert-settings/index.ts';
import { alertCalls } from './features/alerts/index.ts';
import { auditCalls } from './features/audit/index.ts';
import { boardCalls } from './features/board/index.ts';
import { chartCalls } from './features/charts/index.ts';
import { clockCalls } from './features/clock/index.ts';
import { passwordPolicyCalls } from './features/credentials/index.ts';
import { cycleCalls } from './features/cycles/index.ts';
import { deviceCalls } from './features/devices/index.ts';
import { displayCalls } from './features/displays/index.ts';
import { domainCalls, type FindRecord } from './features/domains/index.ts';
import { emailCalls } from './features/email/index.ts';
import { erasureCalls } from './features/erasures/index.ts';
import { fallCalls } from './features/falls/index.ts';
import { filterCalls } from './features/filters/index.ts';
import { goalCalls } from './features/goals/index.ts';
import { groupCalls } from './features/groups/index.ts';
import { handoverCalls } from './features/handover/index.ts';
import { importCalls, importedKinds } from './features/imports/index.ts';
import { invitationCalls } from './features/invitations/index.ts';
import { jobCalls } from './features/jobs/index.ts';
import { linkKeyCalls } from './features/link-keys/index.ts';
import { addToGroup } from './features/live/index.ts';
import { manufacturerCalls } from './features/manufacturers/index.ts';
import { networkCalls } from './features/network/index.ts';
import { noteCalls } from './features/notes/index.ts';
import { observationCalls } from './features/observations/index.ts';
import { organisationCalls } from './features/organisations/index.ts';
import { padChangeCalls } from './features/pad-changes/index.ts';
import { patientCalls } from './features/patients/index.ts';
import { consentCalls, peopleCalls } from './features/people/index.ts';
import { placeCalls } from './features/places/index.ts';
import { podCalls } from './features/pods/index.ts';
import { type Previews, previewCalls } from './features/previews/index.ts';
import { productCalls } from './features/products/index.ts';
import { recordCalls } from './features/records/index.ts';
import { registrationCalls } from './features/registration/index.ts';
import { relativesCalls } from './features/relatives/index.ts';
import { secondaryUserCalls } from './features/secondary-users/index.ts';
import { setUpCalls } from './features/set-up/index.ts';
import { settingCalls } from './features/settings/index.ts';
import { shiftCalls } from './features/shifts/index.ts';
import { siteCalls } from './features/sites/index.ts';
import { superAdminCalls } from './features/super-admin/index.ts';
import { type SystemView, systemCalls } from './features/system/index.ts';
import { roleCalls, userCalls } from './features/users/index.ts';
import type { SignIn } from './open-sign-in.ts';
import type { ServerClock } from './platform/clock/server-clock.ts';
import type { Implementation } from './platform/http/handler.ts';
import type { Jobs } from './platform/jobs/create-jobs.ts';
import type { LiveHub } from './platform/live/create-live-hub.ts';
import type { Mailer } from './platform/mail/create-mailer.ts';

/** Binds every noun's calls to their handlers: together they are the contract's table. */
export const implementCalls = (from: {
  readonly signIn: SignIn;
  readonly hub: LiveHub;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly previews: Previews;
  readonly clock: ServerClock;
  readonly system: SystemView;
  readonly gateway: () => GatewaySettings;
  /** The dashboard's public address, by the operator's setting. */
  readonly publicUrl: string | undefined;
  readonly findRecord: FindRecord;
}): Implementation[] => {
  const { signIn, hub, mailer, jobs, previews, clock, system, gateway } = from;
  const { session } = signIn;
  return [
    ...signIn.implementations,
    absenceCalls({ isCovered: hub.isCovered }),
    filterCalls({ addToGroup: addToGroup(hub) }),
    settingCalls,
    organisationCalls,
    domainCalls({ findRecord: from.findRecord, mailer }),
    setUpCalls({ isHeardAt: hub.isHeardAt, canMail: signIn.canMail }),
    placeCalls,
    shiftCalls,
    alertCalls,
    alertSettingCalls,
    fallCalls,
    handoverCalls,
    boardCalls(),
    patientCalls,
    peopleCalls,
    consentCalls,
    erasureCalls,
    cycleCalls,
    recordCalls,
    noteCalls,
    observationCalls({ publicUrl: from.publicUrl }),
    padChangeCalls,
    productCalls,
    manufacturerCalls,
    previewCalls({ previews }),
    goalCalls,
    podCalls,
    siteCalls({ gateway }),
    networkCalls,
    linkKeyCalls,
    superAdminCalls({
      mailer,
      mailPasswordLink: signIn.mailPasswordLink,
      wakeMailSender: signIn.mailSender.wake,
      canMail: signIn.canMail,
    }),
    registrationCalls(
      {
        mailer,
        canMail: signIn.canMail,
        codeKey: signIn.codeKey,
        baseUrl: signIn.baseUrl,
        publicUrl: from.publicUrl,
      },
      signIn.waysIn,
    ),
    chartCalls,
    emailCalls({ mailer }),
    deviceCalls,
    userCalls({ ...signIn, publicUrl: from.publicUrl }),
    roleCalls(signIn.waysIn),
    invitationCalls({ ...signIn, mailer, publicUrl: from.publicUrl }),
    secondaryUserCalls,
    relativesCalls,
    displayCalls({
      startDisplay: (db, userId, visit) => session.start(db, { userId, how: 'pairing-code' }, visit),
    }),
    groupCalls,
    passwordPolicyCalls,
    auditCalls,
    jobCalls({ jobs }),
    importCalls({ kinds: importedKinds(signIn.mailPasswordLink), jobs }),
    clockCalls({ clock }),
    systemCalls({ system, jobs }),
  ];
};
