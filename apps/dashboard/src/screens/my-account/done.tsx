import styles from './my-account.module.css';

/** What was just done, read out; nothing where nothing was. */
export const Done = ({ texts }: { texts: string | null }) => (
  <div role="status">{texts !== null && <p className={styles.done}>{texts}</p>}</div>
);
