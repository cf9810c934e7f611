import styles from './unseen.module.css';

/** The class of a text for screen readers only: always, or on screens of a width in em. */
export const unseen = (width?: 'below48' | 'below60' | 'below62' | 'below64' | 'from48'): string =>
  (width === undefined ? styles.unseen : styles[width]) ?? '';
