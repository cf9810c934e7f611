import type { Tile } from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePreload } from '../../platform/route/index.ts';
import { handTile } from './handed-tile.ts';
import styles from './person-link.module.css';

const path = '/patients/monitor';

interface PersonLinkProps {
  tile: Tile;
  className: string | undefined;
  /** A press anywhere on what it is in follows it. */
  whole?: boolean;
  children: ReactNode;
}

/** Leads from a live list to the page of a person, which shows at once what the list knew. Its script is loaded when one aims at the link. */
export function PersonLink({ tile, className, whole = false, children }: PersonLinkProps) {
  const queries = useQueryClient();
  const preload = usePreload(path);
  return (
    <Link
      to={path}
      search={{ patientId: tile.patientId }}
      className={whole ? `${styles.whole} ${className}` : className}
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      onClick={() => handTile(queries, tile)}
    >
      {children}
    </Link>
  );
}
