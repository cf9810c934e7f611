import { Skeleton } from '@padlight/ui';
import { useRef } from 'react';
import { useLayout } from './use-layout.ts';

const many = Array.from({ length: 24 }, (_, index) => index);

/** Tiles in their final places and size while the first answer is on its way. */
export function BoardSkeleton({ label }: { label: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const { columns, gap, restHeight, headingHeight } = useLayout(ref, true);
  return (
    <div
      ref={ref}
      style={{
        display: 'grid',
        gap,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingBlockStart: headingHeight,
      }}
    >
      {many.map((index) => (
        <Skeleton key={index} height={restHeight} {...(index === 0 ? { label } : {})} />
      ))}
    </div>
  );
}
