import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import folderConfig, { forbidden as folderRules } from '../folder-rules.mjs';
import config, { forbidden } from '../import-rules.mjs';

interface Breach {
  blame: string;
  files: Record<string, string>;
}

/** The smallest tree that breaks each rule: file -> its imports, with the file to blame. */
const breaches: Record<string, Breach> = {
  'contract-is-a-leaf': {
    blame: 'packages/contract/src/a.ts',
    files: { 'packages/contract/src/a.ts': "import 'pg';", 'node_modules/pg/index.js': '' },
  },
  'time-zone-is-a-leaf': {
    blame: 'packages/time-zone/src/a.ts',
    files: {
      'packages/time-zone/src/a.ts': "import '../../contract/src/b.ts';",
      'packages/contract/src/b.ts': '',
    },
  },
  'analysis-is-pure': {
    blame: 'packages/analysis/src/a.ts',
    files: { 'packages/analysis/src/a.ts': "import 'node:fs';" },
  },
  'ui-knows-no-product': {
    blame: 'packages/ui/src/a.ts',
    files: { 'packages/ui/src/a.ts': "import '../../contract/src/b.ts';", 'packages/contract/src/b.ts': '' },
  },
  'apps-never-meet': {
    blame: 'apps/simulator/src/a.ts',
    files: { 'apps/simulator/src/a.ts': "import '../../server/src/b.ts';", 'apps/server/src/b.ts': '' },
  },
  'simulator-knows-the-wire': {
    blame: 'apps/simulator/src/a.ts',
    files: {
      'apps/simulator/src/a.ts': "import '../../../packages/analysis/src/b.ts';",
      'packages/analysis/src/b.ts': '',
    },
  },
  'web-stays-in-the-browser': {
    blame: 'apps/dashboard/src/a.ts',
    files: { 'apps/dashboard/src/a.ts': "import 'node:fs';" },
  },
  'web-needs-contract-and-ui-only': {
    blame: 'apps/dashboard/src/a.ts',
    files: {
      'apps/dashboard/src/a.ts': "import '../../../packages/analysis/src/b.ts';",
      'packages/analysis/src/b.ts': '',
    },
  },
  'server-has-no-screens': {
    blame: 'apps/server/src/a.ts',
    files: { 'apps/server/src/a.ts': "import 'react';", 'node_modules/react/index.js': '' },
  },
  'platform-knows-no-noun': {
    blame: 'apps/server/src/platform/a.ts',
    files: {
      'apps/server/src/platform/a.ts': "import '../features/alerts/index.ts';",
      'apps/server/src/features/alerts/index.ts': '',
    },
  },
  'features-through-index': {
    blame: 'apps/server/src/features/board/a.ts',
    files: {
      'apps/server/src/features/board/a.ts': "import '../alerts/alert-store.ts';",
      'apps/server/src/features/alerts/alert-store.ts': '',
    },
  },
  'features-from-outside': {
    blame: 'apps/server/src/main.ts',
    files: {
      'apps/server/src/main.ts': "import './features/alerts/b.ts';",
      'apps/server/src/features/alerts/b.ts': '',
    },
  },
  'pipeline-through-index': {
    blame: 'apps/server/src/main.ts',
    files: {
      'apps/server/src/main.ts': "import './pipeline/store.ts';",
      'apps/server/src/pipeline/store.ts': '',
    },
  },
  ...Object.fromEntries(
    [
      ['fleet', 'receive'],
      ['receive', 'decode'],
      ['decode', 'store'],
      ['store', 'analyse'],
      ['analyse', 'alert'],
      ['alert', 'publish'],
      ['publish', 'watch'],
    ].map(([stage, later]) => [
      `${stage}-imports-no-later-stage`,
      {
        blame: `apps/server/src/pipeline/${stage}/a.ts`,
        files: {
          [`apps/server/src/pipeline/${stage}/a.ts`]: `import '../${later}/b.ts';`,
          [`apps/server/src/pipeline/${later}/b.ts`]: '',
        },
      },
    ]),
  ),
  'watch-is-beside-the-stages': {
    blame: 'apps/server/src/pipeline/watch/a.ts',
    files: {
      'apps/server/src/pipeline/watch/a.ts': "import '../offline/b.ts';",
      'apps/server/src/pipeline/offline/b.ts': '',
    },
  },
  'network-is-beside-the-stages': {
    blame: 'apps/server/src/pipeline/network/a.ts',
    files: {
      'apps/server/src/pipeline/network/a.ts': "import '../decode/b.ts';",
      'apps/server/src/pipeline/decode/b.ts': '',
    },
  },
  'offline-is-beside-the-stages': {
    blame: 'apps/server/src/pipeline/offline/a.ts',
    files: {
      'apps/server/src/pipeline/offline/a.ts': "import '../start-pipeline.ts';",
      'apps/server/src/pipeline/start-pipeline.ts': '',
    },
  },
  'features-know-no-screen': {
    blame: 'apps/dashboard/src/features/board/a.ts',
    files: {
      'apps/dashboard/src/features/board/a.ts': "import '../../screens/board/index.ts';",
      'apps/dashboard/src/screens/board/index.ts': '',
    },
  },
  'screens-stand-alone': {
    blame: 'apps/dashboard/src/screens/board/a.ts',
    files: {
      'apps/dashboard/src/screens/board/a.ts': "import '../person/b.ts';",
      'apps/dashboard/src/screens/person/b.ts': '',
    },
  },
  'sql-lives-in-stores': {
    blame: 'apps/server/src/features/board/a.ts',
    files: { 'apps/server/src/features/board/a.ts': "import 'kysely';", 'node_modules/kysely/index.js': '' },
  },
  'drivers-stay-outside': {
    blame: 'e2e/a.ts',
    files: { 'e2e/a.ts': "import '../apps/server/src/b.ts';", 'apps/server/src/b.ts': '' },
  },
  'benches-stay-outside': {
    blame: 'bench/a.ts',
    files: { 'bench/a.ts': "import '../apps/server/src/b.ts';", 'apps/server/src/b.ts': '' },
  },
  'no-cycles': {
    blame: 'packages/ui/src/a.ts',
    files: { 'packages/ui/src/a.ts': "import './b.ts';", 'packages/ui/src/b.ts': "import './a.ts';" },
  },
  'no-type-cycles': {
    blame: 'packages/ui/src/a.ts',
    files: {
      'packages/ui/src/a.ts': "import type { B } from './b.ts'; export type A = B;",
      'packages/ui/src/b.ts': "import type { A } from './a.ts'; export type B = A;",
    },
  },
  'product-never-imports-tests': {
    blame: 'apps/server/src/a.ts',
    files: { 'apps/server/src/a.ts': "import './testing/b.ts';", 'apps/server/src/testing/b.ts': '' },
  },
  'shared-by-two': {
    blame: 'apps/dashboard/src/features/board/index.ts',
    files: {
      'apps/dashboard/src/screens/board/a.ts': "import '../../features/board/index.ts';",
      'apps/dashboard/src/features/board/index.ts': '',
    },
  },
  'no-vague-names': {
    blame: 'apps/server/src/a.ts',
    files: { 'apps/server/src/a.ts': "import './utils.ts';", 'apps/server/src/utils.ts': '' },
  },
};

/** Features that use each other through their index.ts, with no circle of files. */
const folderBreaches: Record<string, Breach> = {
  'no-folder-cycles': {
    blame: 'apps/dashboard/src/features/tile',
    files: {
      'apps/dashboard/src/features/tile/a.ts':
        "import type { B } from '../board/index.ts'; export type A = B;",
      'apps/dashboard/src/features/tile/index.ts': '',
      'apps/dashboard/src/features/board/index.ts': "export type { B } from './b.ts';",
      'apps/dashboard/src/features/board/b.ts': 'export type B = 1;',
      'apps/dashboard/src/features/board/c.ts': "import '../tile/index.ts';",
    },
  },
};

/** More ways to reach into a feature: a type alone, and from deeper in a screen. */
const deepImports: (Breach & { rule: string })[] = [
  {
    rule: 'features-through-index',
    blame: 'apps/dashboard/src/features/board/a.ts',
    files: {
      'apps/dashboard/src/features/board/a.ts': "import type { B } from '../tile/b.ts'; export type A = B;",
      'apps/dashboard/src/features/tile/b.ts': 'export type B = 1;',
    },
  },
  {
    rule: 'features-from-outside',
    blame: 'apps/dashboard/src/screens/board/parts/a.ts',
    files: {
      'apps/dashboard/src/screens/board/parts/a.ts': "import '../../../features/tile/b.ts';",
      'apps/dashboard/src/features/tile/b.ts': '',
    },
  },
];

/** The rules that a tree breaks, with the files to blame. */
async function broken(
  files: Record<string, string>,
  { options: configured, forbidden } = config,
): Promise<{ rule: string; from: string }[]> {
  const root = mkdtempSync(join(tmpdir(), 'padlight-rules-'));
  try {
    for (const folder of ['packages', 'apps', 'e2e', 'bench'])
      mkdirSync(join(root, folder), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `${text}\nexport {};\n`);
    }
    const { enhancedResolveOptions, ...options } = configured;
    const result = await cruise(
      ['packages', 'apps', 'e2e', 'bench'],
      { ...options, baseDir: root, validate: true, ruleSet: { forbidden } } as ICruiseOptions,
      enhancedResolveOptions as never,
    );
    const { violations } = (result.output as ICruiseResult).summary;
    return violations.map((violation) => ({ rule: violation.rule.name, from: violation.from }));
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('import rules', () => {
  const cwd = process.cwd();
  beforeAll(() => process.chdir(tmpdir()));
  afterAll(() => process.chdir(cwd));

  test('each rule has a tree that breaks it', () => {
    const named = Object.keys({ ...breaches, ...folderBreaches });
    expect(named.sort()).toEqual([...forbidden, ...folderRules].map(({ name }) => name).sort());
  });

  test.each(Object.entries(breaches))('%s', async (rule, { blame, files }) => {
    expect(await broken(files)).toContainEqual({ rule, from: blame });
  });

  test.each(Object.entries(folderBreaches))('%s', async (rule, { blame, files }) => {
    expect(await broken(files, folderConfig)).toContainEqual({ rule, from: blame });
  });

  test.each(deepImports)('$rule: $blame', async ({ rule, blame, files }) => {
    expect(await broken(files)).toContainEqual({ rule, from: blame });
  });

  test('a tree that keeps all rules breaks none', async () => {
    const tree = {
      'apps/server/src/pipeline/fleet/pod.ts': '',
      'apps/server/src/pipeline/store/a.ts': "import '../decode/b.ts';\nimport '../fleet/pod.ts';",
      'apps/server/src/pipeline/decode/b.ts': "import '../fleet/pod.ts';",
      'packages/contract/src/index.ts': "import 'zod';",
      'node_modules/zod/index.js': '',
      'apps/server/src/features/board/tile-store.ts': "import '../alerts/index.ts';",
      'apps/server/src/features/alerts/index.ts': '',
      'apps/dashboard/src/screens/person/a.ts': "import '../../features/person-frame/index.ts';",
      'apps/dashboard/src/screens/goals/a.ts': "import '../../features/person-frame/index.ts';",
      'apps/dashboard/src/features/person-frame/index.ts': "import '../board/index.ts';",
      'apps/dashboard/src/features/person-frame/a.test.ts': "import '../board/testing/board-server.ts';",
      'apps/dashboard/src/features/board/index.ts': '',
      'apps/dashboard/src/features/board/testing/board-server.ts': '',
      'apps/dashboard/src/screens/board/a.ts': "import '../../features/board/index.ts';",
    };
    expect(await broken(tree)).toEqual([]);
    expect(await broken(tree, folderConfig)).toEqual([]);
  });
});
