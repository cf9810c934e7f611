import { createElement, type ReactNode } from 'react';

type Children = readonly ReactNode[];

/** Where an element may hold no other element: all that is in it is one text. */
const textOnly = new Set(['option', 'title', 'textarea', 'style', 'script']);
/** What holds a text among elements of the same kind; HTML has `span`. */
const holders: Readonly<Record<string, string>> = { text: 'tspan' };

const isText = (child: ReactNode): child is string | number | bigint =>
  (typeof child === 'string' && child !== '') || typeof child === 'number' || typeof child === 'bigint';
const isNothing = (child: ReactNode): boolean =>
  child === null || child === undefined || child === '' || typeof child === 'boolean';
/** The children as React counts them: a list among them is flat. */
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

/** Each run of texts in an element at the place of its first, so that all others stay at theirs. */
function inHolders(holder: string, children: Children): ReactNode[] {
  const next: ReactNode[] = [...children];
  let first: number | undefined;
  let run = '';
  const end = (): void => {
    // Another text is another element: a translation of the one before that comes late changes nothing that is seen.
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
