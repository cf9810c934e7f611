import { defaultParameters, type Parameters } from './parameters.ts';

/** Numbers to override: a part of the tree of `Parameters`, or values by dotted path (`voids.mergeMs`), or both. */
export type ParameterOverrides = Readonly<Record<string, unknown>>;

/** The reason why one override was left out; the good ones beside it apply. */
export interface ParameterProblem {
  /** Dotted path of the number, as `fill.floorMl`. */
  readonly path: string;
  readonly code: 'unknown-parameter' | 'not-a-finite-number' | 'wrong-sign';
  readonly message: string;
}

type Leaves = Map<string, unknown>;
const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function leavesOf(tree: unknown, prefix: string, into: Leaves): Leaves {
  if (isTree(tree))
    for (const [name, value] of Object.entries(tree))
      leavesOf(value, prefix ? `${prefix}.${name}` : name, into);
  else into.set(prefix, tree);
  return into;
}

/** Every number of the analysis with its dotted path. */
export const listParameters = (parameters: Parameters): { readonly path: string; readonly value: number }[] =>
  [...leavesOf(parameters, '', new Map())].map(([path, value]) => ({ path, value: value as number }));

/** Numbers may be set for a family without any of its own: it starts from the unknown family's. */
const familyPath = /^fill\.families\.[0-7]\./;

function problemOf(path: string, value: unknown, model: unknown): ParameterProblem | undefined {
  if (typeof model !== 'number')
    return { path, code: 'unknown-parameter', message: `There is no parameter "${path}".` };
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { path, code: 'not-a-finite-number', message: `"${path}" must be a finite number.` };
  if (model !== 0 && !(value * Math.sign(model) > 0))
    return {
      path,
      code: 'wrong-sign',
      message: `"${path}" must be ${model > 0 ? 'greater' : 'less'} than zero.`,
    };
  return undefined;
}

/** A tree with one leaf set; only the branch that leads to it is new. */
function withLeaf(tree: unknown, names: readonly string[], value: number): unknown {
  const [name = '', ...rest] = names;
  const branch = isTree(tree) ? tree : {};
  return { ...branch, [name]: rest.length === 0 ? value : withLeaf(branch[name], rest, value) };
}

/**
 * The parameters with overrides on top, the later ones over the earlier: the organisation's, a product's, a person's. They are
 * resolved once, when a context is made. Unusable overrides are named in `problems` and left out.
 */
export function resolveParameters(
  defaults: Parameters = defaultParameters,
  ...overrides: readonly ParameterOverrides[]
): { readonly parameters: Parameters; readonly problems: ParameterProblem[] } {
  const models = leavesOf(defaults, '', new Map());
  const problems: ParameterProblem[] = [];
  let parameters: unknown = defaults;
  for (const override of overrides) {
    for (const [path, value] of leavesOf(override, '', new Map())) {
      const family = familyPath.exec(path)?.[0];
      const model = models.get(path) ?? models.get(family ? path.replace(family, 'fill.family.') : '');
      const problem = problemOf(path, value, model);
      if (problem) problems.push(problem);
      else {
        if (family && !models.has(path)) parameters = withFamily(parameters as Parameters, family);
        parameters = withLeaf(parameters, path.split('.'), value as number);
      }
    }
  }
  return { parameters: parameters as Parameters, problems };
}

/** Fills a family without numbers of its own with the unknown family's. */
function withFamily(parameters: Parameters, prefix: string): Parameters {
  const family = Number(prefix.split('.')[2]);
  const { fill } = parameters;
  const own = fill.families[family] ?? fill.family;
  return { ...parameters, fill: { ...fill, families: { ...fill.families, [family]: own } } };
}
