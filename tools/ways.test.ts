import { expect, test } from 'vitest';
import { createImportGraph } from './code/import-graph.ts';
import { importGraph } from './code/repository.ts';
import { filesOnWay, ways } from './code/ways.ts';

const files = new Map(
  Object.entries({
    'apps/x/src/begin.ts': [
      "import { step, other } from './part/index.ts';",
      "import type { Shape } from './shape.ts';",
      "import { outside } from './elsewhere/outside.ts';",
      'const inner = (shape: Shape) => outside(step(shape));',
      'export const begin = () => inner({});',
      'export const another = () => other();',
    ].join('\n'),
    'apps/x/src/part/index.ts': "export { step } from './step.ts';\nexport * from './other.ts';",
    'apps/x/src/part/step.ts': "import { deep } from './deep.ts';\nexport function step() { return deep; }",
    'apps/x/src/part/other.ts': 'export const other = () => 1;',
    'apps/x/src/part/deep.ts': 'export const deep = { begin: 1 };',
    'apps/x/src/shape.ts': 'export interface Shape { a?: 1 }',
    'apps/x/src/elsewhere/outside.ts': 'export const outside = (x: number) => x;',
  }),
);

test('a way leads through mentioned names to the files that declare them', () => {
  const way = {
    stops: [{ file: 'apps/x/src/begin.ts', name: 'begin' }],
    within: /^apps\/x\/src\/(part\/|shape)/,
  };
  expect(filesOnWay(createImportGraph(files), way)).toEqual([
    'apps/x/src/begin.ts',
    'apps/x/src/part/deep.ts',
    'apps/x/src/part/step.ts',
    'apps/x/src/shape.ts',
  ]);
});

test('a way that names what is not there any more is refused', () => {
  const way = { stops: [{ file: 'apps/x/src/begin.ts', name: 'gone' }], within: /./ };
  expect(() => filesOnWay(createImportGraph(files), way)).toThrow(/names gone in apps\/x\/src\/begin\.ts/);
});

test.each(Object.entries(ways))('each stop on the way of %s is there', (_, way) => {
  expect(filesOnWay(importGraph, way).length).toBeGreaterThan(way.stops.length);
});
