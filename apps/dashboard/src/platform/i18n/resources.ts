import type { ErrorCode, Language } from '@padlight/contract';
import type deErrors from './locales/de/errors.json';
import type account from './locales/en/account.json';
import type alertSettings from './locales/en/alert-settings.json';
import type alerts from './locales/en/alerts.json';
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
import type form from './locales/en/form.json';
import type goals from './locales/en/goals.json';
import type handover from './locales/en/handover.json';
import type jobs from './locales/en/jobs.json';
import type manage from './locales/en/manage.json';
import type monitor from './locales/en/monitor.json';
import type nurseCall from './locales/en/nurse-call.json';
import type padActs from './locales/en/pad-acts.json';
import type permissions from './locales/en/permissions.json';
import type person from './locales/en/person.json';
import type personFrame from './locales/en/person-frame.json';
import type roles from './locales/en/roles.json';
import type serverTime from './locales/en/server-time.json';
import type shell from './locales/en/shell.json';
import type signIn from './locales/en/sign-in.json';
import type signInRules from './locales/en/sign-in-rules.json';
import type system from './locales/en/system.json';
import type table from './locales/en/table.json';
import type tile from './locales/en/tile.json';
import type users from './locales/en/users.json';
import type wall from './locales/en/wall.json';

/** What an error may be called: a code of the contract's table, or what the browser itself notices. */
export type ErrorName = ErrorCode | 'network' | 'unreadable' | 'other';

/** The texts of errors by language. A language or a code without its text does not compile. */
export type CompleteErrorTexts<
  Texts extends Readonly<Record<Language, { readonly error: Readonly<Record<ErrorName, string>> }>>,
> = Texts;
type ErrorTexts = CompleteErrorTexts<{ en: typeof enErrors; de: typeof deErrors }>;

/** The namespaces with their English keys: every other language has the same ones. */
interface Resources {
  account: typeof account;
  'alert-settings': typeof alertSettings;
  alerts: typeof alerts;
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
  form: typeof form;
  goals: typeof goals;
  handover: typeof handover;
  jobs: typeof jobs;
  manage: typeof manage;
  monitor: typeof monitor;
  'nurse-call': typeof nurseCall;
  'pad-acts': typeof padActs;
  permissions: typeof permissions;
  person: typeof person;
  'person-frame': typeof personFrame;
  roles: typeof roles;
  'server-time': typeof serverTime;
  shell: typeof shell;
  'sign-in': typeof signIn;
  'sign-in-rules': typeof signInRules;
  system: typeof system;
  table: typeof table;
  tile: typeof tile;
  users: typeof users;
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
