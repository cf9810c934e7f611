import { ChartFrame, Notice, Skeleton } from '@padlight/ui';
import { IconChartLine, IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useChartColours } from './chart-colours.ts';
import { FillReader } from './fill-reader.tsx';
import { FillTable } from './fill-table.tsx';
import { RangeChoice } from './range-choice.tsx';
import type { FillQuery, RangeHours } from './use-pad-fill.ts';

const FillCanvas = lazyPiece(() => import('./fill-canvas.tsx'));
const height = '25rem';

interface PadFillChartProps {
  /** Who it is of: printed with the picture. */
  name: string;
  query: FillQuery;
  hours: RangeHours;
  onHours: (hours: RangeHours) => void;
  children?: ReactNode;
}

/** The pad fill profile: the picture, its values one by one, and the same as a table. */
export function PadFillChart({ name, query, hours, onHours, children }: PadFillChartProps) {
  const t = useT('person');
  const spoken = useSpokenName();
  const { formatDateTime } = useFormat();
  const { fill, from, to, failed, retry } = query;
  const range = { from: formatDateTime(from), to: formatDateTime(to) };
  return (
    <ChartFrame
      title={t('chart.title')}
      subtitle={`${spoken(name)} · ${range.from} – ${range.to}`}
      legend={useLegend()}
      words={{ showTable: t('chart.asTable'), showChart: t('chart.asChart'), print: t('chart.print') }}
      controls={
        <>
          <RangeChoice hours={hours} onChange={onHours} />
          {children}
        </>
      }
      chart={
        failed ? (
          <Notice
            kind="failed"
            icon={<IconCloudOff aria-hidden />}
            title={t('chart.failed')}
            action={{ label: t('retry'), run: retry }}
          />
        ) : !fill ? (
          <Skeleton height={height} label={t('chart.loading')} />
        ) : fill.points.length === 0 ? (
          <Notice kind="empty" icon={<IconChartLine aria-hidden />} title={t('chart.empty')}>
            {t('chart.emptyHint')}
          </Notice>
        ) : (
          <Picture
            query={{ ...query, fill }}
            hours={hours}
            label={t('chart.describe', { title: t('chart.title'), ...range })}
          />
        )
      }
      table={() => fill && <FillTable fill={fill} />}
    />
  );
}

interface PictureProps {
  query: FillQuery & { fill: NonNullable<FillQuery['fill']> };
  hours: RangeHours;
  label: string;
}

function Picture({ query: { fill, from, to }, hours, label }: PictureProps) {
  const t = useT('person');
  const { formatTime, formatDay } = useFormat();
  const colours = useChartColours();
  const { TimeZone: timeZone } = useSession().organisation;
  return (
    <FillReader points={fill.points} from={from} to={to}>
      <Suspense fallback={<Skeleton height="20rem" label={t('chart.loading')} />}>
        <FillCanvas
          label={label}
          fill={fill}
          from={from}
          to={to}
          timeZone={timeZone}
          colours={colours}
          words={{ ml: t('chart.ml'), pct: t('chart.pct') }}
          tick={
            hours === 24
              ? formatTime
              : hours === 168
                ? formatDay
                : (at) => dayOrTime(at, formatDay, formatTime)
          }
        />
      </Suspense>
    </FillReader>
  );
}

const dayOrTime = (at: number, day: (at: number) => string, time: (at: number) => string): string =>
  time(at) === '00:00' ? day(at) : time(at);

function useLegend() {
  const t = useT('person');
  return [
    { label: t('chart.fill'), colour: 'var(--pl-accent)', shape: 'line' },
    {
      label: t('chart.band'),
      colour: 'color-mix(in srgb, var(--pl-accent) 25%, transparent)',
      shape: 'area',
    },
    { label: t('chart.void'), colour: 'var(--pl-accent)', shape: 'point' },
    { label: t('chart.change'), colour: 'var(--pl-text)', shape: 'dash' },
    {
      label: t('chart.goal'),
      colour: 'color-mix(in srgb, var(--pl-yellow) 30%, transparent)',
      shape: 'area',
    },
    { label: t('chart.over'), colour: 'color-mix(in srgb, var(--pl-red) 25%, transparent)', shape: 'area' },
    {
      label: t('chart.night'),
      colour: 'color-mix(in srgb, var(--pl-text-muted) 16%, transparent)',
      shape: 'area',
    },
    { label: t('chart.gap'), colour: 'color-mix(in srgb, var(--pl-grey) 40%, transparent)', shape: 'area' },
  ] as const;
}
