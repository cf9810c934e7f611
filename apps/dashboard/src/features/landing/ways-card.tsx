import { Card, hint, plainList } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import styles from './landing.module.css';

interface WaysCardProps {
  id: string;
  title: string;
  /** The links that the reader may open. */
  ways: readonly { readonly path: string; readonly label: string; readonly hint?: string }[];
}

/** The links from here; nothing where there are none. */
export function WaysCard({ id, title, ways }: WaysCardProps) {
  if (ways.length === 0) return null;
  return (
    <Card labelledBy={id}>
      <h2 id={id}>{title}</h2>
      <ul className={plainList(styles.ways)}>
        {ways.map((way) => (
          <li key={way.path}>
            <Link to={way.path} className={styles.way}>
              <b>{way.label}</b>
              {way.hint !== undefined && <span className={hint()}>{way.hint}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
