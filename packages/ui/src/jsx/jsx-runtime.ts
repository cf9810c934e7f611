import { Fragment, type Key, type ReactNode } from 'react';
import * as react from 'react/jsx-runtime';
import { ownTexts } from './own-texts.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment };

type Props = Readonly<Record<string, unknown>>;

/**
 * The properties of an element with each text among its children in an element of its own. This includes components, which may be
 * of a library and put their texts into elements that are not made here.
 */
export function withOwnTexts(type: unknown, props: unknown): Props {
  const own = props as Props & { readonly children?: ReactNode };
  if (!('children' in own)) return own;
  const children = ownTexts(type === Fragment ? undefined : type, own.children);
  return children === own.children ? own : { ...own, children };
}

/** The target of JSX here: React's elements, in which no text is beside another child (decision 0035). */
export const jsx: typeof react.jsx = (type, props, key?: Key) =>
  react.jsx(type, withOwnTexts(type, props), key);
/** The same for an element with several children. */
export const jsxs: typeof react.jsxs = (type, props, key?: Key) => {
  const own = withOwnTexts(type, props);
  return Array.isArray(own.children) ? react.jsxs(type, own, key) : react.jsx(type, own, key);
};
