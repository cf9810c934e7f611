import { exceptions } from '../glossary.ts';
import { applyExceptions, type Finding, findBannedWords } from './check-glossary.ts';
import type { ImportGraph } from './import-graph.ts';
import { viewReaders } from './offered-views.ts';
import { readPassages } from './read-passages.ts';
import { findSmallFiles, type SmallFile } from './small-files.ts';
import { countLines, isTestFile } from './source-files.ts';
import { foreignReaders } from './table-use.ts';
import { filesOnWay, foldersOf, ways } from './ways.ts';

export interface Figures {
  readonly files: number;
  readonly lines: { readonly median: number; readonly p90: number; readonly over300: number };
  readonly smallFiles: readonly SmallFile[];
  readonly ways: Readonly<Record<string, { readonly files: number; readonly folders: number }>>;
  /** For each table the folders that read it and don't write it. */
  readonly foreignReads: Readonly<Record<string, readonly string[]>>;
  /** For each view that an owner offers the other folders that read it. */
  readonly viewReads: Readonly<Record<string, readonly string[]>>;
  readonly glossary: readonly Finding[];
  /** Lines of tests over all lines, 0 to 1: of apps, packages and journeys, and of the dashboard alone. */
  readonly testShare: { readonly all: number; readonly dashboard: number };
}

/** A value that `share` of the numbers do not exceed. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;

function shareOfTests(files: ReadonlyMap<string, string>, within: RegExp): number {
  let [tests, all] = [0, 0];
  for (const [path, text] of files) {
    if (!within.test(path)) continue;
    const lines = countLines(text);
    all += lines;
    if (isTestFile(path)) tests += lines;
  }
  return tests / all;
}

/** The figures of the repository: what `npm run measure:house` prints. */
export function measureFigures(files: ReadonlyMap<string, string>, graph: ImportGraph): Figures {
  const lengths = [...files.values()].map(countLines).sort((a, b) => a - b);
  const counted = Object.entries(ways).map(([name, way]) => {
    const onWay = filesOnWay(graph, way);
    return [name, { files: onWay.length, folders: foldersOf(onWay).length }] as const;
  });
  return {
    files: files.size,
    lines: {
      median: quantile(lengths, 0.5),
      p90: quantile(lengths, 0.9),
      over300: lengths.filter((lines) => lines > 300).length,
    },
    smallFiles: findSmallFiles(files, graph),
    ways: Object.fromEntries(counted),
    foreignReads: foreignReaders(),
    viewReads: viewReaders(),
    glossary: applyExceptions(
      findBannedWords(readPassages(files, (file) => graph.module(file).names)),
      exceptions,
    ).wrong,
    testShare: {
      all: shareOfTests(files, /^(apps|packages|e2e)\//),
      dashboard: shareOfTests(files, /^apps\/dashboard\//),
    },
  };
}
