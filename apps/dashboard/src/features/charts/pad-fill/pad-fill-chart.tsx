import type { ReactNode } from 'react';
import { ChartPanel } from '../frame/chart-panel.tsx';
import type { Drawn } from '../frame/chart-spec.ts';
import { Choice } from '../frame/choice.tsx';
import { type ChartWords, useChartWords } from '../time/use-chart-words.ts';
import { drawAverage } from './draw-average.ts';
import { drawCourse } from './draw-course.ts';
import { drawDays } from './draw-days.ts';
import { type FillChoice, fillHours, fillViews, halves } from './fill-choice.ts';
import { fillTable } from './fill-table.ts';
import type { FillQuery } from './use-pad-fill.ts';

interface PadFillChartProps {
  query: FillQuery;
  choice: FillChoice;
  onChoose: (change: Partial<FillChoice>) => void;
  /** More beside the choices. */
  children?: ReactNode;
}

/** The profile drawn as chosen; without a reading in the time there is nothing to draw. */
function draw(
  { data, from, to }: FillQuery,
  { view, half }: FillChoice,
  words: ChartWords,
): Drawn | undefined {
  if (!data) return undefined;
  if (data.points.length === 0 && data.voids.length === 0)
    return { plot: { x: { from, to, ticks: [] }, top: 1, layers: [] }, stops: [], legend: [] };
  if (view === 'daily') return drawDays(data, half, words);
  return view === 'average' ? drawAverage(data, half, words) : drawCourse(data, half, { from, to }, words);
}

/** The pad fill profile: the course of the fill, what was voided each day, or the average day. */
export function PadFillChart({ query, choice, onChoose, children }: PadFillChartProps) {
  const words = useChartWords(query.from, query.to);
  const { t } = words;
  const hours = { 24: t('range.hours24'), 72: t('range.days3'), 168: t('range.days7') } as const;
  const views = { course: t('fill.course'), daily: t('fill.daily'), average: t('fill.average') } as const;
  const parts = { all: t('half.all'), day: t('half.day'), night: t('half.night') } as const;
  return (
    <ChartPanel
      kind="pad-fill"
      title={t('fill.title')}
      patientId={query.patientId}
      query={query}
      words={words}
      drawn={draw(query, choice, words)}
      table={() => (query.data ? fillTable(query.data, choice, query, words) : { columns: [], rows: [] })}
      controls={
        <>
          <Choice
            name={t('fill.view')}
            options={fillViews.map((value) => ({ value, label: views[value] }))}
            chosen={choice.view}
            onChoose={(view) => onChoose({ view })}
          />
          {choice.view === 'course' ? (
            <Choice
              name={t('range.title')}
              options={fillHours.map((value) => ({ value, label: hours[value] }))}
              chosen={choice.hours}
              onChoose={(value) => onChoose({ hours: value })}
            />
          ) : (
            <span>{t('fill.sevenDays')}</span>
          )}
          <Choice
            name={t('half.title')}
            options={halves.map((value) => ({ value, label: parts[value] }))}
            chosen={choice.half}
            onChoose={(half) => onChoose({ half })}
          />
          {children}
        </>
      }
    />
  );
}
