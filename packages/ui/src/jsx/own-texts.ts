import { createElement, type ReactNode } from 'react';

type Children = readonly ReactNode[];

/** Elements that may hold no other element: their content is one text. */
const textOnly = new Set(['option', 'title', 'textarea', 'style', 'script']);
/** The element for a text among elements of the same kind; HTML has `span`. */
const holders: Readonly<Record<string, string>> = { text: 'tspan' };

const isText = (child: ReactNode): child is string | number | bigint =>
  (typeof child === 'string' && child !== '') || typeof child === 'number' || typeof child === 'bigint';
const isNothing = (child: ReactNode): boolean =>
  child === null || child === undefined || child === '' || typeof child === 'boolean';
/** The children as React counts them: nested lists are flattened. */
const flat = (children: Children): ReactNode[] =>
  children.flatMap((child) => (Array.isArray(child) ? flat(child) : [child]));

/**
 * The children of an element of the page (`type` is its name), of a component, or of a fragment (undefined), so that no text has
 * a neighbour: texts alone become one text, and a text beside elements gets an element of its own.
 */
export function ownTexts(type: unknown, children: ReactNode): ReactNode {
  const isList = Array.isArray(children);
  if (!isList && (type !== undefined || !isText(children))) return children;
  const all: Children = isList ? children : [children];
  const leaves = flat(all);
  if (!leaves.some(isText)) return children;
  const name = typeof type === 'string' ? type : '';
  if (type !== undefined && (textOnly.has(name) || leaves.every((leaf) => isText(leaf) || isNothing(leaf))))
    return leaves.filter(isText).join('');
  return inHolders(holders[name] ?? 'span', all);
}

/** Wraps each run of texts in an element at the place of its first, so that all others keep their places. */
function inHolders(holder: string, children: Children): ReactNode[] {
  const next: ReactNode[] = [...children];
  let first: number | undefined;
  let run = '';
  const end = (): void => {
    // Another text is another element: a late translation of the previous one changes nothing visible.
    if (first !== undefined) next[first] = createElement(holder, { key: `${first} ${run}` }, run);
    first = undefined;
    run = '';
  };
  for (const [index, child] of children.entries()) {
    if (isText(child)) {
      first ??= index;
      run += child;
      next[index] = null;
    } else if (!isNothing(child)) {
      end();
      if (Array.isArray(child)) next[index] = inHolders(holder, child);
    }
  }
  end();
  return next;
}
