import styles from './unseen.module.css';

/** The class of what only a screen reader gets: always, or on screens of a width in em. */
export const unseen = (width?: 'below60' | 'below62' | 'below64' | 'from48'): string =>
  (width === undefined ? styles.unseen : styles[width]) ?? '';
