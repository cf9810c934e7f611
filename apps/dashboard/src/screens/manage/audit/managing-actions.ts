import { auditedActions } from './audit-text.ts';

/** The noun of an action: its first part. */
type AuditedNoun<Action extends string> = Action extends `${infer Noun}.${string}` ? Noun : Action;

/** Marks the nouns that are changed in the manage area; care, one's own account, sign-ins and reads are not. */
const managedNouns: Readonly<Record<AuditedNoun<keyof typeof auditedActions>, boolean>> = {
  absence: false,
  account: false,
  'alert-settings': true,
  alert: false,
  alerts: false,
  relatives: false,
  'secondary-user': true,
  area: true,
  audit: false,
  board: false,
  building: true,
  chart: false,
  clock: true,
  display: true,
  domain: true,
  domains: true,
  'identity-provider': true,
  'event-mail': false,
  facility: true,
  fall: false,
  feedback: false,
  filter: false,
  floor: true,
  goal: false,
  group: true,
  handover: false,
  import: true,
  installation: true,
  invitation: true,
  job: true,
  'link-key': true,
  'mail-domains': true,
  firmware: true,
  manufacturer: true,
  'manufacturer-administrator': true,
  'manufacturer-devices': false,
  'organisation-manufacturer': true,
  node: true,
  note: false,
  observation: false,
  'observation-code': true,
  'observation-type': true,
  organisation: true,
  'organisation-code': true,
  'join-request': true,
  registration: true,
  'registration-code': true,
  pad: false,
  parameters: true,
  password: false,
  'password-policy': true,
  patient: true,
  'patient-alert-settings': true,
  plan: true,
  pod: false,
  pods: true,
  preview: true,
  product: true,
  refused: false,
  role: true,
  room: true,
  'second-factor': false,
  'second-factor-policy': true,
  session: false,
  'set-up': true,
  shift: true,
  shifts: true,
  site: true,
  user: true,
};
const nouns: Readonly<Record<string, boolean>> = managedNouns;
/** Actions that only choose what a user reads or works in. */
const changesNothing: ReadonlySet<string> = new Set([
  'patient.viewed',
  'room.viewed',
  'organisation.selected',
  'registration.own-code-sent',
  'invitation.opened',
  'link-key.used',
  'observation-code.scanned',
]);

const nounOf = (action: string) => action.split('.')[0] ?? '';

/** Every action that changes something in the manage area. */
export const managingActions: readonly string[] = Object.keys(auditedActions).filter(
  (action) => nouns[nounOf(action)] && !changesNothing.has(action),
);

const splitNouns: ReadonlySet<string> = new Set([...changesNothing].map(nounOf));

/** The same as a filter of the audit: `user.` for every action of a user, and the actions of a noun that has others too. */
export const managingFilter: readonly string[] = [
  ...new Set(
    managingActions.map((action) => (splitNouns.has(nounOf(action)) ? action : `${nounOf(action)}.`)),
  ),
];
