import styles from './tint.module.css';

/** The class of a coloured ground, over the element's own: a warning, a failure, or the main action. */
export const tint = (kind: 'warning' | 'failed' | 'accent', own?: string): string =>
  own === undefined ? (styles[kind] ?? '') : `${own} ${styles[kind]}`;
