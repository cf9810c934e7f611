import type { ErrorCode, Language } from '@padlight/contract';
import type deErrors from './locales/de/errors.json';
import type account from './locales/en/account.json';
import type alertSettings from './locales/en/alert-settings.json';
import type alerts from './locales/en/alerts.json';
import type algorithms from './locales/en/algorithms.json';
import type areas from './locales/en/areas.json';
import type audit from './locales/en/audit.json';
import type board from './locales/en/board.json';
import type boardParts from './locales/en/board-parts.json';
import type chartMail from './locales/en/chart-mail.json';
import type charts from './locales/en/charts.json';
import type credentials from './locales/en/credentials.json';
import type devices from './locales/en/devices.json';
import type displays from './locales/en/displays.json';
import type enErrors from './locales/en/errors.json';
import type externalSignIn from './locales/en/external-sign-in.json';
import type falls from './locales/en/falls.json';
import type form from './locales/en/form.json';
import type formats from './locales/en/formats.json';
import type goals from './locales/en/goals.json';
import type groups from './locales/en/groups.json';
import type handover from './locales/en/handover.json';
import type importTexts from './locales/en/import.json';
import type invitation from './locales/en/invitation.json';
import type invitations from './locales/en/invitations.json';
import type jobs from './locales/en/jobs.json';
import type landing from './locales/en/landing.json';
import type linkKey from './locales/en/link-key.json';
import type manage from './locales/en/manage.json';
import type monitor from './locales/en/monitor.json';
import type network from './locales/en/network.json';
import type networkMap from './locales/en/network-map.json';
import type nurseCall from './locales/en/nurse-call.json';
import type observationCodes from './locales/en/observation-codes.json';
import type observationTypes from './locales/en/observation-types.json';
import type observations from './locales/en/observations.json';
import type observe from './locales/en/observe.json';
import type organisation from './locales/en/organisation.json';
import type organisations from './locales/en/organisations.json';
import type padActs from './locales/en/pad-acts.json';
import type people from './locales/en/people.json';
import type permissions from './locales/en/permissions.json';
import type person from './locales/en/person.json';
import type personFrame from './locales/en/person-frame.json';
import type places from './locales/en/places.json';
import type products from './locales/en/products.json';
import type registration from './locales/en/registration.json';
import type relatives from './locales/en/relatives.json';
import type relativesAccounts from './locales/en/relatives-accounts.json';
import type roles from './locales/en/roles.json';
import type round from './locales/en/round.json';
import type serverTime from './locales/en/server-time.json';
import type setUp from './locales/en/set-up.json';
import type shell from './locales/en/shell.json';
import type signIn from './locales/en/sign-in.json';
import type signInProviders from './locales/en/sign-in-providers.json';
import type signInRules from './locales/en/sign-in-rules.json';
import type sites from './locales/en/sites.json';
import type structure from './locales/en/structure.json';
import type system from './locales/en/system.json';
import type table from './locales/en/table.json';
import type tile from './locales/en/tile.json';
import type users from './locales/en/users.json';
import type utilisation from './locales/en/utilisation.json';
import type waiting from './locales/en/waiting.json';
import type wall from './locales/en/wall.json';

/** The names of errors: codes of the contract's table, and those that the browser itself detects. */
export type ErrorName = ErrorCode | 'network' | 'not-kept' | 'not-recorded' | 'unreadable' | 'other';

/** The error texts by language. A language or a code without its text does not compile. */
export type CompleteErrorTexts<
  Texts extends Readonly<Record<Language, { readonly error: Readonly<Record<ErrorName, string>> }>>,
> = Texts;
type ErrorTexts = CompleteErrorTexts<{ en: typeof enErrors; de: typeof deErrors }>;

/** The namespaces with their English keys: every other language has the same. */
interface Resources {
  account: typeof account;
  'alert-settings': typeof alertSettings;
  alerts: typeof alerts;
  algorithms: typeof algorithms;
  areas: typeof areas;
  audit: typeof audit;
  board: typeof board;
  'board-parts': typeof boardParts;
  'chart-mail': typeof chartMail;
  charts: typeof charts;
  credentials: typeof credentials;
  devices: typeof devices;
  displays: typeof displays;
  errors: ErrorTexts['en'];
  'external-sign-in': typeof externalSignIn;
  falls: typeof falls;
  form: typeof form;
  formats: typeof formats;
  goals: typeof goals;
  groups: typeof groups;
  handover: typeof handover;
  import: typeof importTexts;
  invitation: typeof invitation;
  invitations: typeof invitations;
  jobs: typeof jobs;
  landing: typeof landing;
  'link-key': typeof linkKey;
  manage: typeof manage;
  monitor: typeof monitor;
  network: typeof network;
  'network-map': typeof networkMap;
  'nurse-call': typeof nurseCall;
  'observation-codes': typeof observationCodes;
  'observation-types': typeof observationTypes;
  observations: typeof observations;
  observe: typeof observe;
  organisation: typeof organisation;
  organisations: typeof organisations;
  'pad-acts': typeof padActs;
  people: typeof people;
  permissions: typeof permissions;
  person: typeof person;
  'person-frame': typeof personFrame;
  places: typeof places;
  products: typeof products;
  registration: typeof registration;
  relatives: typeof relatives;
  'relatives-accounts': typeof relativesAccounts;
  roles: typeof roles;
  round: typeof round;
  'server-time': typeof serverTime;
  'set-up': typeof setUp;
  shell: typeof shell;
  'sign-in': typeof signIn;
  'sign-in-providers': typeof signInProviders;
  'sign-in-rules': typeof signInRules;
  sites: typeof sites;
  structure: typeof structure;
  system: typeof system;
  table: typeof table;
  tile: typeof tile;
  users: typeof users;
  utilisation: typeof utilisation;
  waiting: typeof waiting;
  wall: typeof wall;
}
export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: Resources;
  }
}
