import { Notice, PlotPicture, PlotReader, Skeleton } from '@padlight/ui';
import { IconChartLine, IconCloudOff } from '@tabler/icons-react';
import type { Drawn } from '../drawing/drawn.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';
import type { ChartQuery } from './use-chart-query.ts';

interface ChartBodyProps {
  query: Pick<ChartQuery<unknown>, 'failed' | 'retry'>;
  /** Undefined: it is on its way. */
  drawn: Drawn | undefined;
  /** The picture as text. */
  label: string;
  texts: ChartTexts;
  /** True: it is printed, and has no reader. */
  isStill?: boolean;
}

/** The height of the picture with the line above it and the slider beneath it, so that nothing jumps when they come. */
const height = '24.5rem';

/** The picture of a chart with its reader, or a notice in its place. */
export function ChartBody({ query, drawn, label, texts: { t }, isStill = false }: ChartBodyProps) {
  if (query.failed)
    return (
      <Notice
        kind="failed"
        icon={<IconCloudOff aria-hidden />}
        title={t('failed')}
        action={{ label: t('retry'), run: query.retry }}
      />
    );
  if (!drawn) return <Skeleton height={height} label={t('loading')} />;
  if (drawn.stops.length === 0)
    return (
      <Notice kind="empty" icon={<IconChartLine aria-hidden />} title={drawn.nothing?.title ?? t('empty')}>
        {drawn.nothing?.hint ?? t('emptyHint')}
      </Notice>
    );
  if (isStill) return <PlotPicture plot={drawn.plot} label={label} />;
  return (
    <PlotReader
      plot={drawn.plot}
      stops={drawn.stops}
      texts={{ keys: t('keys'), previous: t('previous'), next: t('next') }}
    >
      <PlotPicture plot={drawn.plot} label={label} />
    </PlotReader>
  );
}
