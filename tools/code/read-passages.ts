import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Passage } from './check-glossary.ts';
import { namesIn } from './names-in.ts';
import { parseCode, root } from './source-files.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

const declared = /\b(?:const|let|function|interface|type|class) (\w+)/g;
/** Members, CSS classes and columns: `name:`, `.name`, and snake case anywhere. */
const members = /(?<![\w'"`/-])(\w+)\??:(?!\/)|\.(\w+)\b|\b([a-z]+(?:_[a-z]+)+)\b/g;
const openings = /\/\*\*[\s*]*(\w[^\n]*)/g;
const titles =
  /(?:\b(?:test|it|describe)|\.(?:each|for|runIf|skipIf|sequential)\b.*?\)|^ *\]\)|^ *\]\s*as const\))\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`),/gm;
/** Lines of comments; strings that hold two slashes are left out. */
const comments = /^\s*(?:\/\/|\/\*|\*|--)|^[^'"`]*\s\/\/\s/;

const passagesOf =
  (file: string, place: Passage['place']) =>
  (text: string): Passage => ({ file, place, text });

/** Lines of a document; the table of words in CONTRIBUTING.md names those that are not used. */
export const passagesOfDocument = (file: string, text: string): Passage[] =>
  text
    .split('\n')
    .filter((line) => file !== 'CONTRIBUTING.md' || !line.startsWith('|'))
    .map(passagesOf(file, 'document'));

const commentsOf = (file: string, text: string): Passage[] =>
  text
    .split('\n')
    .filter((line) => comments.test(line))
    .map((line) => passagesOf(file, 'comment')(line.trim()));

const membersOf = (file: string, text: string): Passage[] =>
  [...text.matchAll(members)]
    .map(([, key, member, column]) => key ?? member ?? column ?? '')
    .map(passagesOf(file, 'member'));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const locales = 'apps/dashboard/src/platform/i18n/locales';

/** Texts of the dashboard in a file of one language: its JSON. */
export const passagesOfLocale = (file: string, json: string): Passage[] =>
  textsIn(JSON.parse(json)).map(
    passagesOf(file, file.startsWith(`${locales}/de/`) ? 'German text' : 'English text'),
  );

/** Sentences of the contract that people read: of calls and of errors. */
const sentences = /\b(?:summary|message):\s*'((?:[^'\\]|\\.)*)'/g;

/** Names of variables, parameters and members of types that a file declares. */
type NamesOf = (file: string, text: string) => readonly string[];
const readNames: NamesOf = (file, text) => namesIn(parseCode(file, text));

/** The passages of one code file. */
export const passagesOfCode = (file: string, text: string, names: NamesOf = readNames): Passage[] => [
  ...all(text, declared).map(passagesOf(file, 'name')),
  ...names(file, text).map(passagesOf(file, 'bare name')),
  ...membersOf(file, text),
  ...all(text, openings).map(passagesOf(file, 'opening')),
  ...commentsOf(file, text),
  ...[...text.matchAll(titles)].map(([, a, b, c]) => passagesOf(file, 'title')(a ?? b ?? c ?? '')),
  ...(/^packages\/contract\/src\//.test(file)
    ? all(text, sentences).map(passagesOf(file, 'English text'))
    : []),
];

/** All that the glossary holds for: code, stylesheets, migrations, documents and the texts of screens. */
export function readPassages(files: ReadonlyMap<string, string>, names?: NamesOf): Passage[] {
  const code = [...files].filter(([file]) => !isOfGlossary(file));
  const sheets = globSync('{apps,packages}/*/src/**/*.css', { cwd: root });
  const documents = globSync('{docs/**/*.md,*.md}', { cwd: root });
  const texts = globSync(`${locales}/{en,de}/*.json`, { cwd: root });
  return [
    ...code.flatMap(([file, text]) => passagesOfCode(file, text, names)),
    ...sheets.flatMap((file) => [...membersOf(file, read(file)), ...commentsOf(file, read(file))]),
    ...documents.flatMap((file) => passagesOfDocument(file, read(file))),
    ...texts.flatMap((file) => passagesOfLocale(file, read(file))),
  ];
}

/** The list itself and its tests name each word. */
const isOfGlossary = (file: string): boolean =>
  /^tools\/(glossary(\.test)?|code\/check-glossary)\.ts$/.test(file);
