import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, parseSync } from 'vite';
import { modulesOfFirstScript } from './first-script.ts';

const contract = join(import.meta.dirname, '../../packages/contract/src');
const mark = '?thin';
const quietZod = '\0zod-without-eval';

/** The functions of the contract that define a call, and the options that only a check or a document reads. */
const definers = new Set(['get', 'post', 'put', 'del']);
const onlyChecked = new Set(['query', 'body', 'reply', 'errors', 'summary', 'accesses']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string';
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const keysOf = (node: Node): string[] => partsOf(node).map(({ key }) => String(Object(key).name));

/** The options of a call: of its definition, of the object that a definition makes, or those that several calls share. */
function optionsOf(node: Node): Node | undefined {
  const { type, callee, init, arguments: passed } = node as Node & { callee?: Node; arguments?: Node[] };
  if (type === 'CallExpression' && definers.has(String(callee?.name))) return passed?.[1];
  const has = (options: Node, ...keys: string[]): boolean =>
    keys.some((key) => keysOf(options).includes(key));
  if (type === 'ObjectExpression' && has(node, 'method') && has(node, 'reply')) return node;
  if (type !== 'VariableDeclarator' || !isNode(init)) return undefined;
  const shared = isNode(init.expression) && init.type.startsWith('TS') ? init.expression : init;
  return shared.type === 'ObjectExpression' && has(shared, 'query', 'reply') ? shared : undefined;
}

/** The options of calls that the first script leaves out. */
function leftOut(node: Node): Node[] {
  const options = optionsOf(node);
  if (!options) return partsOf(node).flatMap(leftOut);
  return partsOf(options).filter(({ key }) => onlyChecked.has(String(Object(key).name)));
}

const isComputed = (node: Node): boolean =>
  /^(Call|New|Member|TaggedTemplate)Expression$|^SpreadElement$/.test(node.type) ||
  partsOf(node).some(isComputed);

const variablesOf = (program: Node): Node[] =>
  partsOf(program)
    .map((node) => (isNode(node.declaration) ? node.declaration : node))
    .filter(({ type }) => type === 'VariableDeclaration');

/** Parts that are taken out of a call by name: nothing but schemas uses them, and a bundler would keep them. */
const isTakenApart = (variable: Node): boolean =>
  partsOf(variable).some(({ id }) => isNode(id) && id.type === 'ObjectPattern');

/** The values that a module computes when it runs, outside of functions. */
const valuesOf = (program: Node): Node[] =>
  variablesOf(program)
    .filter((variable) => !isTakenApart(variable))
    .flatMap(partsOf)
    .flatMap(({ init }) => (isNode(init) ? [init] : []))
    .filter((value) => !/FunctionExpression$/.test(value.type) && isComputed(value));

/**
 * A file of the contract without the shapes of its calls. Each value is computed by a function without effects, so that the
 * bundler leaves out every value that nothing uses, and the library of shapes with them.
 */
export function thin(code: string): string {
  const program = parseSync('contract.ts', code).program as unknown as Node;
  const edits = [
    ...valuesOf(program).flatMap(({ start, end }) => [
      { at: start, until: start, text: '/* @__PURE__ */ (() => (' },
      { at: end, until: end, text: '))()' },
    ]),
    ...[...leftOut(program), ...variablesOf(program).filter(isTakenApart)].map(({ start, end }) => ({
      at: start,
      until: code[end] === ',' ? end + 1 : end,
      text: '',
    })),
  ];
  return edits
    .toSorted((first, second) => second.at - first.at)
    .reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code);
}

/**
 * Gives the modules of the first script the contract without shapes: the server has checked what it sends, and `send.ts` takes it only from a
 * server of the page's own version. Every other module gets the whole contract, with a library of shapes that never tries
 * `eval`, which the content security policy forbids.
 */
export function thinContract(scripts?: string[]) {
  const first = modulesOfFirstScript(scripts);
  return {
    name: 'padlight-thin-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId(id: string, importer: string | undefined) {
      if (id === quietZod) return id;
      if (importer === undefined) return null;
      if (importer.endsWith(mark)) return id.startsWith('.') ? join(dirname(importer), id) + mark : null;
      if (id === '@padlight/contract' && first.has(importer)) return join(contract, 'index.ts') + mark;
      return id === 'zod' ? quietZod : null;
    },
    load(id: string) {
      if (id === quietZod)
        return {
          code: "import { config } from 'zod/v4/core';\nexport * from 'zod/v4';\nconfig({ jitless: true });",
          moduleSideEffects: true,
        };
      if (!id.endsWith(mark)) return null;
      const code = readFileSync(id.slice(0, -mark.length), 'utf8');
      return { code: thin(code), moduleType: 'ts', moduleSideEffects: false };
    },
  } satisfies Plugin;
}
