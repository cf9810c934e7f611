import type { ChartRangeName, ChartReply, PatientId } from '@padlight/contract';
import { ChartFrame, headline, hint } from '@padlight/ui';
import { Children, type ReactNode } from 'react';
import { useSpokenName } from '../../../platform/privacy/index.ts';
import { useChartText } from '../drawing/use-chart-text.ts';
import styles from './all-sheets.module.css';
import { ChartBody } from './chart-body.tsx';
import type { DefinedChart, ViewSpecs } from './chart-spec.ts';
import { ChartSubtitle } from './chart-subtitle.tsx';
import { legendOf } from './legend-of.ts';
import { choiceTexts, sheetChoices } from './sheet-choices.ts';
import { useChartQuery, useRequestedRange } from './use-chart-query.ts';

/** The props of the sheets of a chart. */
export interface SheetProps {
  patientId: PatientId;
  /** The person, as the reader may know them. */
  name: string;
  /** The range of all charts, and its end (epoch ms; undefined: now). */
  range: ChartRangeName;
  end: number | undefined;
}

/** The sheets of a chart among all charts of a person. */
export const sheetsOf =
  <Data extends ChartReply, Views extends ViewSpecs>(of: DefinedChart<Data, Views>) =>
  (props: SheetProps): ReactNode => <ChartSheets of={of} {...props} />;

/**
 * A chart on paper: a sheet for each of its pictures that shows something. The part beneath the picture is on the last sheet,
 * on a sheet of its own where the chart has `belowHasSheet`, or replaced by the chart's `papers`.
 */
function ChartSheets<Data extends ChartReply, Views extends ViewSpecs>({
  of,
  patientId,
  name,
  range: wanted,
  end,
}: SheetProps & { of: DefinedChart<Data, Views> }) {
  const spoken = useSpokenName();
  const { range, choices } = sheetChoices(of, wanted);
  const query = useChartQuery(of.chart, patientId, { range, end });
  const requestedRange = useRequestedRange({ range, end });
  const texts = useChartText(query.from, query.to);
  const { t } = texts;
  const { data, failed } = query;
  const pictures = choices.map((chosen) => ({
    drawn: data && of.draw(data, chosen, query, texts),
    of: choiceTexts(of, chosen)
      .map((text) => t(text))
      .join(', '),
  }));
  const isKnown = ({ drawn }: (typeof pictures)[number]): boolean => (drawn?.stops.length ?? 0) > 0;
  const known = failed ? [] : pictures.filter(isKnown);
  const empty = known.length > 0 ? pictures.filter((picture) => !isKnown(picture)) : [];
  // A chart without anything to show has one sheet, which says why.
  const sheets = known.length > 0 ? known : [{ drawn: pictures[0]?.drawn, of: '' }];
  const Below = known.length > 0 && !of.papers ? of.below : undefined;
  const papers = (known.length > 0 && data && of.papers?.(data, query, texts)) || [];
  const below = Below && (
    <Below
      patientId={patientId}
      requestedRange={requestedRange}
      end={end}
      onEnd={() => undefined}
      texts={texts}
      query={query}
    />
  );
  const subtitle = (
    <ChartSubtitle
      question={t(of.question)}
      claim={of.claim && t(of.claim)}
      name={data?.person.label ?? name}
      query={query}
      texts={texts}
    />
  );
  const pages = sheets.map(({ drawn, of: part }, index) => {
    const title = part === '' ? t(of.title) : `${t(of.title)}: ${part}`;
    const isLast = index === sheets.length - 1;
    const times = { from: texts.at(query.from), to: texts.at(query.to) };
    return (
      <div key={part} className={styles.sheet} data-part="sheet">
        <ChartFrame
          title={title}
          subtitle={subtitle}
          legend={known.length > 0 && drawn ? legendOf(drawn, t) : []}
          tools={[]}
          chart={
            <ChartBody
              isStill
              query={query}
              drawn={drawn}
              texts={texts}
              label={t('describe', { title: `${title} ${spoken(name)}`.trim(), ...times })}
            />
          }
        />
        {isLast && empty.length > 0 && (
          <p>{t('all.unmeasured', { what: empty.map(({ of: part }) => part).join(', ') })}</p>
        )}
        {isLast && !of.belowHasSheet && below}
      </div>
    );
  });
  return (
    <>
      {pages}
      {Children.map([...(of.belowHasSheet && below ? [below] : []), ...papers], (part) => (
        <div className={styles.sheet} data-part="sheet">
          <h2 className={headline()}>{t(of.title)}</h2>
          <p className={hint()}>{subtitle}</p>
          {part}
        </div>
      ))}
    </>
  );
}
