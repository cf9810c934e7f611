import type { PatientId } from '@padlight/contract';
import { Link } from '@tanstack/react-router';
import { PersonName } from '../../platform/privacy/index.ts';
import styles from './tile-link.module.css';

interface TileLinkProps {
  patientId: PatientId;
  name: string;
  /** How far from the edges of the window it stops when the keyboard reaches it. */
  className: string | undefined;
  /** A press anywhere on the tile follows it. */
  whole?: boolean;
}

/** The name of a person on the board, which leads to their page. */
export const TileLink = ({ patientId, name, className, whole = false }: TileLinkProps) => (
  <Link
    to="/patients/monitor"
    search={{ patientId }}
    className={`${styles.link} ${className}`}
    data-whole={whole || undefined}
  >
    <PersonName within name={name} />
  </Link>
);
