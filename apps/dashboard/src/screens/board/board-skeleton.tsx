import { Skeleton } from '@padlight/ui';
import { useRef } from 'react';
import type { Density } from './board-layout.ts';
import { useLayout } from './use-layout.ts';

const many = Array.from({ length: 24 }, (_, index) => index);

/** Tiles in their final places and size while the first answer is on its way. */
export function BoardSkeleton({ label, density = 'tiles' }: { label: string; density?: Density }) {
  const ref = useRef<HTMLDivElement>(null);
  const { columns, gap, restHeight, headingHeight } = useLayout(ref, true, density);
  return (
    <div
      ref={ref}
      style={{
        display: 'grid',
        gap,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingBlockStart: headingHeight.due,
      }}
    >
      {many.map((index) => (
        <Skeleton key={index} height={restHeight} {...(index === 0 ? { label } : {})} />
      ))}
    </div>
  );
}
