import styles from './my-account.module.css';

/** A line that says what was just done, and is read out; empty where nothing was. */
export const Done = ({ texts }: { texts: string | null }) => (
  <div role="status">{texts !== null && <p className={styles.done}>{texts}</p>}</div>
);
