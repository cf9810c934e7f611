import { charts } from '@padlight/contract';
import { expect, test } from 'vitest';
import { publicScreens, screens } from './routes.tsx';
import { sourceOf, spokenNamespaces } from './testing/spoken-namespaces.ts';

/** The namespaces that every page loads before its first screen. */
const always = ['errors', 'shell'];
const source = ['routes.tsx', 'care-routes.ts', 'manage-routes.ts'].map(sourceOf).join('\n');
const loads =
  /path: '([^']+)',(?:(?!path: ).)*?import\('\.\/([^']+)'\)\.then\(\s*\(screen\) => screen\.(\w+)/gs;
const chartSource = sourceOf('screens/charts/chart-pages.ts') ?? '';
const chartLoads = /^ {2}'?([\w-]+)'?: \{ Icon: \w+, load: \(\) => import\('\.\/([^']+)'\)/gm;
const pathOf = (chart: string): string =>
  Object.values(charts).find(({ kind }) => kind === chart)?.path ?? chart;
const exportsByPath = new Map(
  [
    ...source.matchAll(loads),
    ...[...chartSource.matchAll(chartLoads)].map(([line, kind = '', file = '']) => [
      line,
      pathOf(kind),
      `screens/charts/${file}`,
      'default',
    ]),
  ].map(([, path = '', file = '', name = '']) => [path, { file, names: [name] }]),
);
const routes = [...publicScreens, ...screens].filter((screen) => 'load' in screen);

test('Every screen that a route loads is found', () => {
  expect([...exportsByPath.keys()].sort()).toEqual(routes.map(({ path }) => path).sort());
});

test.each(routes.map((route) => [route.path, route] as const))(
  '%s loads the texts that it speaks, and no others',
  (path, { texts = [] }) => {
    const start = exportsByPath.get(path);
    const spoken = start ? [...spokenNamespaces(start)] : [];
    expect([...texts].sort()).toEqual(spoken.filter((name) => !always.includes(name)).sort());
  },
);
