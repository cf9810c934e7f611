import styles from './pressable.module.css';

/** The class of a button or a link; `own` is a second class, which may override any of it. */
export const pressable = (own?: string): string => [styles.pressable, own].filter(Boolean).join(' ');
