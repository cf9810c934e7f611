import styles from './card.module.css';

/** The class of a card, for an element that is no section of its own; `own` is a second class, which may override any of it. */
export const card = (own?: string): string => [styles.card, own].filter(Boolean).join(' ');
