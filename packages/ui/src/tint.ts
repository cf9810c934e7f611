import styles from './tint.module.css';

/** The class of a ground that says something, over the element's own: a warning, a failure, or the one thing to do. */
export const tint = (kind: 'warning' | 'failed' | 'accent', own?: string): string =>
  own === undefined ? (styles[kind] ?? '') : `${own} ${styles[kind]}`;
