import { expect, test } from 'vitest';
import { publicScreens, screens } from './routes.tsx';
import { sourceOf, spokenNamespaces } from './testing/spoken-namespaces.ts';

/** What every page has loaded before its first screen. */
const always = ['errors', 'shell'];
const loads =
  /path: '([^']+)',(?:(?!path: ).)*?import\('\.\/([^']+)'\)\.then\(\s*\(screen\) => screen\.(\w+)/gs;
const found = new Map(
  [...(sourceOf('routes.tsx') ?? '').matchAll(loads)].map(([, path = '', file = '', name = '']) => [
    path,
    { file, names: [name] },
  ]),
);
const routes = [...publicScreens, ...screens].filter((screen) => 'load' in screen);

test('Every screen that a route loads is found', () => {
  expect([...found.keys()].sort()).toEqual(routes.map(({ path }) => path).sort());
});

test.each(routes.map((route) => [route.path, route] as const))(
  '%s loads the texts that it speaks, and no others',
  (path, { texts = [] }) => {
    const start = found.get(path);
    const spoken = start ? [...spokenNamespaces(start)] : [];
    expect([...texts].sort()).toEqual(spoken.filter((name) => !always.includes(name)).sort());
  },
);
