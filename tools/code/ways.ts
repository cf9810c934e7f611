import { posix } from 'node:path';
import type { ImportGraph } from './import-graph.ts';
import { isTestFile } from './source-files.ts';

interface Stop {
  readonly file: string;
  readonly name: string;
  /** Counts as one file, and is not followed: most of it is beside this way. */
  readonly isPassed?: boolean;
}

/** A way that a reader follows through the code: where it enters a part, and the folders in which it goes on. */
export interface Way {
  readonly stops: readonly Stop[];
  readonly within: RegExp;
}

const followed = (file: string, name: string): Stop => ({ file, name });
const passed = (file: string, name: string): Stop => ({ file, name, isPassed: true });

/** The ways whose files `npm run measure:house` counts. The contract, the platform and the primitives are not followed. */
export const ways: Readonly<Record<string, Way>> = {
  'a measurement': {
    stops: [
      passed('apps/server/src/pipeline/receive/mqtt-listener.ts', 'openMqttListener'),
      followed('apps/server/src/pipeline/receive/gateway-stream.ts', 'openGatewayStream'),
      followed('apps/server/src/pipeline/decode/submit.ts', 'submit'),
      followed('apps/server/src/pipeline/store/group-commit.ts', 'createGroupCommit'),
      followed('apps/server/src/pipeline/pipeline.ts', 'commitBatch'),
      followed('apps/server/src/platform/live/emit-tiles.ts', 'emitTiles'),
      passed('apps/dashboard/src/platform/live/live-client.ts', 'createLiveClient'),
      passed('apps/dashboard/src/features/board/use-board.ts', 'useBoard'),
      followed('apps/dashboard/src/features/board/board-store.ts', 'createBoardStore'),
      passed('apps/dashboard/src/features/board/use-board.ts', 'useTile'),
      passed('apps/dashboard/src/screens/board/board-tile.tsx', 'BoardTile'),
    ],
    within:
      /^apps\/(server\/src\/(pipeline|platform\/live|features\/tiles)|dashboard\/src\/features\/(board|tile))\//,
  },
  SavePositionGoal: {
    stops: [
      followed('apps/dashboard/src/screens/goals/position-form.tsx', 'PositionForm'),
      passed('packages/contract/src/goals.ts', 'savePositionGoal'),
      followed('apps/server/src/features/goals/save-position-goal.ts', 'savePositionGoal'),
    ],
    within:
      /^apps\/(server\/src\/features\/(goals|patients|tiles)|dashboard\/src\/(features\/(form|goals)|screens\/goals))\//,
  },
  'a chart (pad fill)': {
    stops: [
      followed('apps/dashboard/src/screens/charts/chart-page.tsx', 'chartPage'),
      followed('apps/dashboard/src/features/charts/pad-fill/pad-fill.ts', 'padFill'),
      passed('packages/contract/src/charts.ts', 'charts'),
      passed('packages/contract/src/fill.ts', 'getPadFill'),
      followed('apps/server/src/features/charts/get-pad-fill.ts', 'getPadFill'),
    ],
    within: /^apps\/(server\/src\/features\/(charts|series)|dashboard\/src\/(features|screens)\/charts)\//,
  },
};

/**
 * Files on a way, in order of their paths: those of its stops, and those that declare a name which a declaration on the
 * way mentions. Throws where a stop is not declared in its file any more.
 */
export function filesOnWay(graph: ImportGraph, { stops, within }: Way): string[] {
  const visited = new Set<string>();
  const files = new Set<string>();
  function follow(file: string, name: string): void {
    if (visited.has(`${file}#${name}`)) return;
    visited.add(`${file}#${name}`);
    files.add(file);
    const { declarations, imported } = graph.module(file);
    for (const mentioned of declarations.get(name) ?? []) {
      if (declarations.has(mentioned)) follow(file, mentioned);
      const target = imported.get(mentioned);
      if (!target) continue;
      const declaring = graph.declaringFile(target);
      if (within.test(declaring) && !isTestFile(declaring)) follow(declaring, target.name ?? 'default');
    }
  }
  for (const { file, name, isPassed } of stops) {
    if (!graph.paths.has(file) || !graph.module(file).declarations.has(name))
      throw new Error(
        `tools/code/ways.ts names ${name} in ${file}, which is not there: name what replaced it.`,
      );
    if (isPassed) files.add(file);
    else follow(file, name);
  }
  return [...files].sort();
}

/** The folders of files, each once. */
export const foldersOf = (files: readonly string[]): string[] => [...new Set(files.map(posix.dirname))];
