import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

/** The things that a document may name: files by their paths, scripts of npm, keys of texts, and names in code. */
export interface NamedThings {
  readonly files: readonly string[];
  readonly scripts: ReadonlySet<string>;
  /** Words of all code files. */
  readonly words: ReadonlySet<string>;
  /** True for the path of a URL, or of a package, that is written in code. */
  isMentioned(path: string): boolean;
  /** Keys of a file of texts in each language, as `alert.check_pad`. */
  keysOf(file: string): readonly (readonly string[])[];
}

const pathLike = /^[\w.<>*-]+\/[\w./<>*-]*$|^[\w.<>*-]+\.(?:ts|tsx|mjs|md|json|css|sql)$/;
const roots = [
  '',
  'apps/server/src/',
  'apps/server/src/pipeline/',
  'apps/dashboard/src/',
  'packages/contract/src/',
  'packages/analysis/src/',
];

/** The pattern of a path, or of the last part of one: `<noun>` and `*` stand for any name. */
function pathPattern(name: string): RegExp {
  const inPackages = name.replace(/^(contract|analysis|ui)\//, 'packages/$1/src/').replace(/\/$/, '');
  const pattern = inPackages
    .split(/<[\w-]+>|\*+/)
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]*');
  return name.includes('/')
    ? new RegExp(`^(?:${roots.join('|')})${pattern}(?:/|$)`)
    : new RegExp(`(?:^|/)${pattern}$`);
}

const hasKey = (key: string, file: string, things: NamedThings): boolean => {
  const pattern = new RegExp(`^${key.replaceAll('.', '\\.').replace(/<[\w-]+>/g, '[\\w-]+')}(\\.|$)`);
  const languages = things.keysOf(file);
  return languages.length > 0 && languages.every((keys) => keys.some((each) => pattern.test(each)));
};

function isThere(span: string, things: NamedThings): boolean {
  if (/^[/@]/.test(span)) return things.isMentioned(span);
  if (pathLike.test(span)) {
    const pattern = pathPattern(span);
    return span.startsWith('node_modules/') || things.files.some((file) => pattern.test(file));
  }
  const scripts = [...span.matchAll(/\bnpm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
  if (scripts.length > 0) return scripts.every((name) => things.scripts.has(name));
  const [word] = /[A-Za-z]\w*/.exec(span) ?? [];
  return word !== undefined && things.words.has(word);
}

/** Names in backquotes of a document that are not there; a key is named as `key` in `file.json`. */
export function missingNames(document: string, things: NamedThings): string[] {
  const keys = [...document.matchAll(/`([\w.<>-]+)`,? in(?: the)? `([\w-]+\.json)`/g)];
  const keyNames = new Set(keys.map(([, key]) => key));
  const spans = [...document.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, span = '']) => span,
  );
  return [
    ...keys.filter(([, key = '', file = '']) => !hasKey(key, file, things)).map(([all]) => all),
    ...spans.filter((span) => !keyNames.has(span) && !isThere(span, things)),
  ];
}

const locales = 'apps/dashboard/src/platform/i18n/locales';

function keysIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => keysIn(part, path ? `${path}.${key}` : key));
}

/** The things of this repository. */
export function readNamedThings(code: ReadonlyMap<string, string>): NamedThings {
  const files = globSync('{*,{apps,packages,e2e,bench,tools,docs}/**}', {
    cwd: root,
    exclude: (path) => /node_modules|\bdist\b/.test(path),
  });
  const rules = globSync('*.mjs', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const texts = [...code.values(), ...rules];
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return {
    files,
    scripts: new Set([...Object.keys(scripts), 'ci', 'install']),
    words: new Set(texts.flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? [])),
    isMentioned: (path) => texts.some((text) => text.includes(path)),
    keysOf: (file) =>
      globSync(`${locales}/*/${file}`, { cwd: root }).map((path) =>
        keysIn(JSON.parse(readFileSync(join(root, path), 'utf8')), ''),
      ),
  };
}
