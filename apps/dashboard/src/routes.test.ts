import type { Access } from '@padlight/contract';
import { expect, test } from 'vitest';
import { publicScreens, screens } from './routes.tsx';
import { navigation } from './screens/shell/navigation.ts';

/** The specification's section 2, for the paths that have a screen. */
const specified: Record<string, Access> = {
  '/network-issue': 'public',
  '/404': 'public',
  '/': 'login',
  '/dashboard/landing': 'login',
  '/dashboard': 'Classic Dashboard.View',
  '/patients': 'Patients.View',
  '/patients/landing': 'Patients.View',
  '/patients/monitor': 'Patients.View',
  '/patients/pad-fill-profile-chart': 'Patients.Charts.FillProfile.View',
};
const all = [...publicScreens, ...screens];

test('Every screen asks for the permission that the specification gives its path, and stands there once', () => {
  expect(Object.fromEntries(all.map(({ path, permission }) => [path, permission]))).toEqual(specified);
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
});

test('Only the public screens stand outside the guard', () => {
  expect(publicScreens.map(({ permission }) => permission)).toEqual(['public', 'public']);
  expect(screens.filter(({ permission }) => permission === 'public')).toEqual([]);
});

test('What leads on leads to a screen', () => {
  const loaded = new Set(all.filter((screen) => 'load' in screen).map(({ path }) => path));
  for (const screen of all)
    if ('leadsTo' in screen) for (const path of screen.leadsTo) expect(loaded).toContain(path);
});

test('The navigation shows only what has a screen, by the same permission', () => {
  for (const { path, permission } of navigation) expect(specified[path]).toBe(permission);
});
