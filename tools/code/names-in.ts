import type { ModuleItem } from '@swc/core';

type SyntaxNode = Readonly<Record<string, unknown>>;

/** Names that a pattern binds: `{ a, b: [c], ...d }` binds `a`, `c` and `d`. */
function boundNames(pattern: SyntaxNode | null | undefined): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.value as string];
    case 'ArrayPattern':
      return (pattern.elements as SyntaxNode[]).flatMap(boundNames);
    case 'ObjectPattern':
      return (pattern.properties as SyntaxNode[]).flatMap(boundNames);
    case 'AssignmentPatternProperty':
      return boundNames(pattern.key as SyntaxNode);
    case 'KeyValuePatternProperty':
      return boundNames(pattern.value as SyntaxNode);
    case 'AssignmentPattern':
      return boundNames(pattern.left as SyntaxNode);
    case 'RestElement':
      return boundNames(pattern.argument as SyntaxNode);
    case 'Parameter':
      return boundNames(pattern.pat as SyntaxNode);
    default:
      return [];
  }
}

const members = new Set([
  'TsPropertySignature',
  'TsMethodSignature',
  'ClassProperty',
  'ClassMethod',
  'MethodProperty',
]);

/** Members of a shape that the contract declares: keys of `z.object({ ... })` and its like. */
function shapeMembers({ callee, arguments: input }: SyntaxNode): string[] {
  const { object, property } = callee as { object?: SyntaxNode; property?: SyntaxNode };
  if (object?.value !== 'z' || !/object$/i.test(String(property?.value))) return [];
  const [shape] = input as { expression: SyntaxNode }[];
  const entries = (shape?.expression.properties ?? []) as SyntaxNode[];
  return entries.flatMap(({ key }) => boundNames(key as SyntaxNode | undefined));
}

function namesOfNode(node: SyntaxNode): string[] {
  if (node.type === 'VariableDeclarator') return boundNames(node.id as SyntaxNode);
  if (node.type === 'CallExpression') return shapeMembers(node);
  const inputs = Array.isArray(node.params) ? node.params.flatMap(boundNames) : [];
  if (node.type === 'FunctionDeclaration') return [...boundNames(node.identifier as SyntaxNode), ...inputs];
  return members.has(String(node.type)) ? [...boundNames(node.key as SyntaxNode), ...inputs] : inputs;
}

function collectNames(node: unknown, names: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) names.push(...namesOfNode(node as SyntaxNode));
  for (const part of Object.values(node)) collectNames(part, names);
}

/** Names of variables, parameters, functions and members that a file declares, as often as it declares them. */
export function namesIn(body: readonly ModuleItem[]): string[] {
  const names: string[] = [];
  collectNames(body, names);
  return names;
}
