import type { PatientId } from '@padlight/contract';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { useLiveState } from '../../platform/live/index.ts';
import { useTypeSize } from '../wall-mode/index.ts';
import { type Block, peopleIn } from './wall-blocks.ts';
import type { WallPlan } from './wall-plan.ts';
import styles from './wall-screen.module.css';

interface WallScreenProps {
  label: string;
  plan: Pick<WallPlan, 'em' | 'gap'>;
  /** The bar, and anything else above the people. */
  top: ReactNode;
  /** The content below the people. */
  foot: ReactNode;
  /** The measured element: the space for people. */
  room: Ref<HTMLDivElement>;
  /** The element that a resting finger holds. */
  list: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A screen on a wall, which fills it without scrolling, in type for its readers' distance. */
export function WallScreen({ label, plan, top, foot, room, list, children }: WallScreenProps) {
  const em = useTypeSize();
  const { state } = useLiveState();
  const size = { '--em': `${em}px`, '--gap': `${plan.gap}px` } as CSSProperties;
  return (
    <section className={styles.wall} style={size} aria-label={label}>
      <div className={styles.top}>{top}</div>
      <div ref={room} className={styles.room}>
        <div
          ref={list}
          className={styles.page}
          style={{ fontSize: plan.em }}
          data-lost={state === 'lost' || undefined}
        >
          {children}
        </div>
      </div>
      <div className={styles.foot}>{foot}</div>
    </section>
  );
}

interface CellsProps {
  block: Block;
  /** True where it takes the remaining height. */
  grows?: boolean;
  children: (patientId: PatientId) => ReactNode;
}

/** The people of a block, each at its place. */
export function WallCells({ block, grows = false, children }: CellsProps) {
  if (block.rows.length === 0) return null;
  const rows = block.rows.map(({ height }) => (grows ? `minmax(${height}px, 1fr)` : `${height}px`));
  const grid = {
    gridTemplateColumns: `repeat(${block.columns}, minmax(0, 1fr))`,
    gridTemplateRows: rows.join(' '),
  };
  return (
    <div className={styles.cells} data-grows={grows || undefined} style={grid}>
      {peopleIn(block).map((patientId) => (
        <div key={patientId} className={styles.cell}>
          {children(patientId)}
        </div>
      ))}
    </div>
  );
}
