import { posix } from 'node:path';
import type { ImportDeclaration, ModuleItem } from '@swc/core';
import type { Target } from './import-graph.ts';
import { namesIn } from './names-in.ts';
import { parseCode } from './source-files.ts';

/** One file: its declarations, its imports and the names that it passes on. */
export interface ModuleRecord {
  /** Names of other files of ours by the local names that they have here. */
  readonly imported: ReadonlyMap<string, Target>;
  /** Files that are imported without a name, or while the program runs. */
  readonly whole: readonly string[];
  /** Names that it passes on from other files. */
  readonly passedOn: ReadonlyMap<string, Target>;
  /** Files of which it passes on all names. */
  readonly stars: readonly string[];
  /** Names declared at the top level, each with the names that its declaration mentions. */
  readonly declarations: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of variables, parameters and members of types, as often as they are declared. */
  readonly names: readonly string[];
}

/** Files that are loaded while the program runs: a lazy screen, a worker, a child process. */
const loadedLater = /\bimport\(\s*'([^']+)'|\bnew URL\(\s*'([^']+\.tsx?)'/g;

/** `@padlight/ui/card-class` is `packages/ui/src/card-class.ts`. */
function resolvePackage(specifier: string, paths: ReadonlySet<string>): string | undefined {
  const [, name, part = 'index'] = /^@padlight\/([\w-]+)(?:\/([\w-]+))?$/.exec(specifier) ?? [];
  return ['ts', 'tsx'].map((end) => `packages/${name}/src/${part}.${end}`).find((path) => paths.has(path));
}

function resolveImport(from: string, specifier: string, paths: ReadonlySet<string>): string | undefined {
  if (!specifier.startsWith('.')) return resolvePackage(specifier, paths);
  const path = posix.join(posix.dirname(from), specifier);
  return paths.has(path) ? path : undefined;
}

const namesOf = ({ specifiers }: ImportDeclaration): [local: string, name: string | undefined][] =>
  specifiers.map((each) => [
    each.local.value,
    each.type === 'ImportSpecifier' ? (each.imported ?? each.local).value : undefined,
  ]);

type SyntaxNode = Readonly<Record<string, unknown>>;

/** Names that a piece of syntax mentions; names of members are those of other things. */
function mentionedNames(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) mentionedNames(each, names);
  else if (typeof node === 'object' && node !== null) {
    const { type, value, property, key, ...parts } = node as SyntaxNode;
    if (type === 'Identifier') names.add(value as string);
    else if (typeof value === 'object') mentionedNames(value, names);
    for (const part of [property, key])
      if ((part as SyntaxNode | undefined)?.type === 'Computed') mentionedNames(part, names);
    for (const part of Object.values(parts)) if (typeof part === 'object') mentionedNames(part, names);
  }
  return names;
}

const boundNames = (pattern: SyntaxNode): string[] =>
  pattern.type === 'Identifier' ? [pattern.value as string] : [...mentionedNames(pattern)];

function declaredNames(item: ModuleItem): string[] {
  if (item.type === 'ExportDefaultExpression' || item.type === 'ExportDefaultDeclaration') return ['default'];
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => boundNames(id as unknown as SyntaxNode));
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return [declaration.identifier.value];
  return 'id' in declaration && 'value' in declaration.id ? [declaration.id.value] : [];
}

/** Reads one file. `paths`: all files that an import may lead to. */
export function readModule(path: string, text: string, paths: ReadonlySet<string>): ModuleRecord {
  const imported = new Map<string, Target>();
  const whole: string[] = [];
  const passedOn = new Map<string, Target>();
  const stars: string[] = [];
  const declarations = new Map<string, ReadonlySet<string>>();
  const body = parseCode(path, text);
  for (const item of body) {
    const names = declaredNames(item);
    const mentioned = names.length > 0 ? mentionedNames(item) : new Set<string>();
    for (const name of names) declarations.set(name, mentioned);
    const file = 'source' in item && item.source && resolveImport(path, item.source.value, paths);
    if (!file) continue;
    if (item.type === 'ImportDeclaration') {
      if (item.specifiers.length === 0) whole.push(file);
      for (const [local, name] of namesOf(item)) imported.set(local, name ? { file, name } : { file });
    } else if (item.type === 'ExportAllDeclaration') stars.push(file);
    else if (item.type === 'ExportNamedDeclaration')
      for (const each of item.specifiers)
        if (each.type === 'ExportSpecifier')
          passedOn.set((each.exported ?? each.orig).value, { file, name: each.orig.value });
        else whole.push(file);
  }
  for (const [, lazy, url] of text.matchAll(loadedLater)) {
    const file = resolveImport(path, lazy ?? url ?? '', paths);
    if (file) whole.push(file);
  }
  return { imported, whole, passedOn, stars, declarations, names: namesIn(body) };
}
