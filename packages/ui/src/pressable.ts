import styles from './pressable.module.css';

/** The class of something to press, a button or a link; `own` is a class beside it, which may change any of it. */
export const pressable = (own?: string): string => [styles.pressable, own].filter(Boolean).join(' ');
