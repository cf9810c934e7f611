import styles from './my-account.module.css';

/** What was just done, read out; nothing where nothing was. */
export const Done = ({ words }: { words: string | null }) => (
  <div role="status">{words !== null && <p className={styles.done}>{words}</p>}</div>
);
