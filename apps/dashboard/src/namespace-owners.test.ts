import { expect, test } from 'vitest';
import type { Namespace } from './platform/i18n/index.ts';

/** The texts of every page: of its frame, and of errors. */
type Everywhere = 'shell' | 'errors';

/**
 * The folder whose texts a namespace holds, and which others speak it, too. A screen's is spoken nowhere else; one of a
 * feature, or of a group of screens, only where it is named here.
 */
const owners: Readonly<
  Record<Exclude<Namespace, Everywhere>, { readonly of: string; readonly also?: readonly string[] }>
> = {
  account: { of: 'screens/my-account' },
  'alert-settings': {
    of: 'features/alert-settings',
    also: ['screens/manage/organisation-setting', 'screens/person-alerts'],
  },
  alerts: { of: 'features/alerts', also: ['features/alert-sound', 'screens/handover', 'screens/person'] },
  areas: { of: 'screens/board/areas' },
  audit: { of: 'screens/manage/audit' },
  board: { of: 'screens/board' },
  // What the screens that show the people of the board share: who is searched and filtered, and what shifts are called.
  'board-parts': {
    of: 'features/board',
    also: [
      'features/person-frame',
      'screens/board',
      'screens/handover',
      'screens/manage/organisation-setting',
      'screens/person',
      'screens/person-alerts',
    ],
  },
  'chart-mail': { of: 'screens/manage/chart-mail' },
  charts: { of: 'features/charts' },
  credentials: { of: 'features/credentials', also: ['screens/my-account', 'screens/sign-in'] },
  devices: { of: 'features/devices', also: ['screens/devices'] },
  displays: { of: 'screens/manage/displays' },
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
  goals: { of: 'features/goals', also: ['screens/goals'] },
  handover: { of: 'screens/handover' },
  jobs: { of: 'screens/manage/jobs' },
  manage: { of: 'screens/manage' },
  monitor: { of: 'screens/person' },
  'nurse-call': { of: 'screens/nurse-call' },
  // Why a pad was changed and how it was found are also read, wherever the change is shown.
  'pad-acts': { of: 'features/pad-acts', also: ['screens/board', 'screens/handover', 'screens/person'] },
  permissions: { of: 'screens/manage/roles', also: ['screens/manage/audit'] },
  person: { of: 'screens/person' },
  // What charts are called, and what every page of one person states.
  'person-frame': { of: 'features/person-frame', also: ['screens/charts', 'screens/person'] },
  roles: { of: 'screens/manage/roles' },
  'server-time': { of: 'screens/manage/server-time' },
  'sign-in': { of: 'screens/sign-in' },
  'sign-in-rules': { of: 'screens/manage/sign-in-rules' },
  system: { of: 'screens/manage/system' },
  table: { of: 'features/data-table' },
  // Lights, alerts, positions and places are called the same wherever a person is shown.
  tile: {
    of: 'features/tile',
    also: [
      'features/alert-sound',
      'features/alerts',
      'features/board',
      'features/pad-acts',
      'features/person-frame',
      'screens/board',
      'screens/handover',
      'screens/manage/audit',
      'screens/manage/organisation-setting',
      'screens/nurse-call',
      'screens/person',
      'screens/person-alerts',
    ],
  },
  users: { of: 'screens/manage/users' },
  wall: { of: 'features/wall-mode' },
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
  'The texts of %s are spoken by their own folder, and by no others than are named',
  (namespace, { of, also = [] }) => {
    const files = spoken.filter(({ name }) => name === namespace).map(({ file }) => file);
    const within = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
    expect(files.filter(within(of))).not.toEqual([]);
    const folders = [of, ...also];
    expect(files.filter((file) => !folders.some((folder) => within(folder)(file)))).toEqual([]);
    expect(also.filter((folder) => !files.some(within(folder)))).toEqual([]);
  },
);

test('No screen speaks the texts of another screen', () => {
  const shared = Object.entries(owners).filter(
    ([, { of, also = [] }]) => of.startsWith('screens/') && also.length > 0,
  );
  // Permissions are named in the record of what was done with roles.
  expect(shared.map(([namespace]) => namespace)).toEqual(['permissions']);
});
