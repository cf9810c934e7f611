import postcss from 'postcss';

/** A body of declarations that several stylesheets have, with their selectors. */
interface Repetition {
  readonly body: string;
  readonly places: readonly string[];
}

/** Fewer declarations than this are no component yet. */
const fewest = 3;

/** The rules of some stylesheets (file -> text) with their whole body in another of them, too. */
export function findRepeatedRules(sheets: Readonly<Record<string, string>>): Repetition[] {
  const rulesByBody = new Map<string, { file: string; selector: string }[]>();
  for (const [file, text] of Object.entries(sheets))
    postcss.parse(text, { from: file }).walkRules(({ selector, nodes }) => {
      const declarations = nodes.flatMap((node) => (node.type === 'decl' ? String(node) : [])).sort();
      if (declarations.length < fewest) return;
      const body = declarations.join('; ');
      rulesByBody.set(body, [...(rulesByBody.get(body) ?? []), { file, selector }]);
    });
  return [...rulesByBody]
    .filter(([, rules]) => new Set(rules.map(({ file }) => file)).size > 1)
    .map(([body, rules]) => ({
      body,
      places: rules.map(({ file, selector }) => `${file}: ${selector.replace(/\s+/g, ' ')}`),
    }));
}
