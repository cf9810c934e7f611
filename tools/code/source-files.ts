import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleItem, parseSync } from '@swc/core';
import { tests } from '../../import-rules.mjs';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../..');

const testPath = new RegExp(tests);

/** True for tests, for what they share, and for journeys. */
export const isTestFile = (path: string): boolean => testPath.test(path) || path.startsWith('e2e/');

/** Texts of all code files by their paths from the root, tests and tools included. */
export function readSourceFiles(base = root): ReadonlyMap<string, string> {
  const paths = globSync('{apps,packages,e2e,bench,tools}/**/*.{ts,tsx}', {
    cwd: base,
    exclude: (path) => /node_modules|\bdist\b/.test(path),
  });
  return new Map(paths.sort().map((path) => [path, readFileSync(join(base, path), 'utf8')]));
}

/** The statements of a code file. */
export const parseCode = (path: string, text: string): ModuleItem[] =>
  parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }).body;

/** Lines of a text, without the empty one after the last newline. */
export const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
