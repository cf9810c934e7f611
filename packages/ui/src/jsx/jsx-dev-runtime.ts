import * as react from 'react/jsx-dev-runtime';
import { Fragment, withOwnTexts } from './jsx-runtime.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment };

/** The target of JSX in development and in tests, as `jsx-runtime.ts` in the build. */
export const jsxDEV: typeof react.jsxDEV = (type, props, key, ...[isStatic, ...rest]) => {
  const own = withOwnTexts(type, props);
  return react.jsxDEV(type, own, key, isStatic && Array.isArray(own.children), ...rest);
};
