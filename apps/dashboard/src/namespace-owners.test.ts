import { expect, test } from 'vitest';
import type { Namespace } from './platform/i18n/index.ts';

/** The namespaces that every page loads: its frame, and errors. */
type Everywhere = 'shell' | 'errors';

/**
 * The folder that owns a namespace, and the others that use it. A screen's namespace is used nowhere else; that of a
 * feature, or of a group of screens, only in the folders that are named here.
 */
const owners: Readonly<
  Record<Exclude<Namespace, Everywhere>, { readonly of: string; readonly also?: readonly string[] }>
> = {
  account: { of: 'screens/my-account' },
  'alert-settings': {
    of: 'features/alert-settings',
    also: ['screens/manage/organisation-setting', 'screens/person-alerts'],
  },
  alerts: {
    of: 'features/alerts',
    also: ['features/alert-sound', 'features/charts', 'screens/handover', 'screens/person'],
  },
  areas: { of: 'features/areas' },
  audit: { of: 'screens/manage/audit' },
  board: { of: 'screens/board' },
  // Shared by the screens that show the people of the board: search, filter, and the names of shifts.
  'board-parts': {
    of: 'features/board',
    also: [
      'features/person-frame',
      'screens/board',
      'screens/handover',
      'screens/manage/organisation-setting',
      'screens/person',
      'screens/person-alerts',
      'screens/round',
    ],
  },
  'chart-mail': { of: 'screens/manage/chart-mail' },
  // The names of charts are also on every page of one person, in roles and in the audit.
  charts: {
    of: 'features/charts',
    also: ['features/person-frame', 'screens/charts', 'screens/manage/roles', 'screens/person'],
  },
  credentials: {
    of: 'features/credentials',
    also: [
      'features/join-organisation',
      'screens/manage/relatives-accounts',
      'screens/my-account',
      'screens/sign-in',
    ],
  },
  devices: {
    of: 'features/devices',
    also: ['screens/devices', 'screens/manage/manufacturers', 'screens/manage/network'],
  },
  displays: { of: 'screens/manage/displays' },
  'external-sign-in': { of: 'screens/sign-in' },
  falls: { of: 'features/falls', also: ['screens/handover', 'screens/person'] },
  form: {
    of: 'features/form',
    also: [
      'features/alerts',
      'features/confirm',
      'features/pad-acts',
      'screens/manage/audit',
      'screens/person',
    ],
  },
  formats: { of: 'screens/manage' },
  goals: { of: 'features/goals', also: ['screens/goals'] },
  groups: { of: 'screens/manage/groups' },
  handover: { of: 'screens/handover' },
  import: { of: 'screens/manage/import' },
  invitation: { of: 'screens/sign-in' },
  invitations: { of: 'screens/manage/invitations' },
  jobs: { of: 'screens/manage/jobs' },
  landing: { of: 'features/landing', also: ['screens/landing'] },
  algorithms: { of: 'screens/manage/algorithms' },
  'link-key': { of: 'screens/manage/link-key' },
  manage: { of: 'screens/manage' },
  monitor: { of: 'screens/person' },
  network: { of: 'screens/manage/network' },
  'network-map': { of: 'screens/manage/network-map' },
  'nurse-call': { of: 'screens/nurse-call' },
  'observation-codes': { of: 'screens/manage/observation-codes' },
  'observation-types': { of: 'screens/manage/observation-types' },
  observations: { of: 'features/observations' },
  observe: { of: 'screens/observe' },
  organisation: { of: 'screens/manage/organisation-profile' },
  organisations: { of: 'screens/manage/organisations' },
  // The reasons of a pad change and the pad's state also appear wherever the change is shown.
  'pad-acts': {
    of: 'features/pad-acts',
    also: ['screens/board', 'screens/handover', 'screens/nurse-call', 'screens/person', 'screens/round'],
  },
  people: { of: 'screens/manage/people' },
  permissions: { of: 'screens/manage/roles' },
  person: { of: 'screens/person' },
  // The names of charts, and the texts of every page of one person.
  'person-frame': {
    of: 'features/person-frame',
    also: ['screens/charts', 'screens/person'],
  },
  places: { of: 'screens/manage/buildings-rooms' },
  products: { of: 'screens/manage/manufacturers' },
  registration: { of: 'features/join-organisation', also: ['screens/my-account', 'screens/sign-in'] },
  relatives: { of: 'screens/relatives' },
  'relatives-accounts': { of: 'screens/manage/relatives-accounts' },
  roles: { of: 'screens/manage/roles' },
  round: { of: 'screens/round' },
  'server-time': { of: 'screens/manage/server-time' },
  'set-up': { of: 'screens/manage/set-up' },
  'sign-in': { of: 'screens/sign-in' },
  'sign-in-providers': { of: 'screens/manage/sign-in-providers' },
  'sign-in-rules': { of: 'screens/manage/sign-in-rules' },
  sites: { of: 'screens/manage/network' },
  structure: { of: 'screens/manage/organisation-structure' },
  system: { of: 'screens/manage/system' },
  table: { of: 'features/data-table' },
  // Lights, alerts, positions and places have the same names wherever a person is shown.
  tile: {
    of: 'features/tile',
    also: [
      'features/alert-sound',
      'features/alerts',
      'features/charts',
      'features/board',
      'features/landing',
      'features/pad-acts',
      'features/person-frame',
      'features/person-tile',
      'features/wall-plan',
      'screens/board',
      'screens/handover',
      'screens/manage/algorithms',
      'screens/manage/audit',
      'screens/manage/organisation-setting',
      'screens/nurse-call',
      'screens/person',
      'screens/person-alerts',
      'screens/round',
    ],
  },
  users: { of: 'screens/manage/users' },
  utilisation: { of: 'screens/manage/utilisation' },
  waiting: { of: 'screens/shell' },
  wall: { of: 'features/wall-mode', also: ['features/wall-plan'] },
};

const sources = import.meta.glob<string>(['./{features,screens}/**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const speaks = /(?:\buseT\(|\b(?:TFunction|ParseKeys)<)'([\w-]+)'/g;
const spoken = Object.entries(sources).flatMap(([path, source]) =>
  [...source.matchAll(speaks)].map(([, name = '']) => ({ file: path.slice(2), name })),
);

test.each(Object.entries(owners))(
  'The texts of %s are used by their own folder and the named ones',
  (namespace, { of, also = [] }) => {
    const files = spoken.filter(({ name }) => name === namespace).map(({ file }) => file);
    const within = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
    expect(files.filter(within(of))).not.toEqual([]);
    const folders = [of, ...also];
    expect(files.filter((file) => !folders.some((folder) => within(folder)(file)))).toEqual([]);
    expect(also.filter((folder) => !files.some(within(folder)))).toEqual([]);
  },
);

test('No screen uses the texts of another screen', () => {
  const shared = Object.entries(owners).filter(
    ([, { of, also = [] }]) => of.startsWith('screens/') && also.length > 0,
  );
  expect(shared.map(([namespace]) => namespace)).toEqual([]);
});
