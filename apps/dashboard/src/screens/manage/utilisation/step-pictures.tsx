import type { NodeStep } from '@padlight/contract';
import { axisBetween, Card, column, type Plot, PlotPicture, ScrollArea } from '@padlight/ui';
import { timeAxis } from '../../../features/charts/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { figureText } from './figure-text.ts';
import styles from './utilisation.module.css';

const hourMs = 3_600_000;

interface StepsProps {
  steps: readonly NodeStep[];
  stepHours: number;
  /** Epoch ms. */
  from: number;
  until: number;
}

/** A node's data by step: messages, lateness, load and silence; also as a table. */
export function StepPictures({ steps, stepHours, from, until }: StepsProps) {
  const t = useT('utilisation');
  const { TimeZone: timeZone } = useSession().organisation;
  const { formatTime: time, formatDay: day, formatNumber: number } = useFormat();
  const x = { from, to: until, ticks: timeAxis(from, until, { timeZone, time, day }) };
  const ofStep = ({ at }: NodeStep) => {
    const start = Date.parse(at);
    return { from: Math.max(from, start), to: Math.min(until, start + stepHours * hourMs) };
  };
  const columnsOf = (high: (step: NodeStep) => number) =>
    steps.map((step) => ({ ...ofStep(step), low: 0, high: high(step) }));
  const pointsOf = (value: (step: NodeStep) => number | null) =>
    steps.flatMap((step) => {
      const y = value(step);
      const { from: start, to: end } = ofStep(step);
      return y === null ? [] : [[(start + end) / 2, y] as const];
    });
  const most = (least: number, value: (step: NodeStep) => number | null) =>
    steps.reduce((max, step) => Math.max(max, value(step) ?? 0), least);
  const columns = { kind: 'columns', appearance: { colour: 'var(--pl-accent)', opacity: 0.35 } } as const;
  const line = {
    kind: 'line',
    axis: 'right',
    appearance: { colour: 'var(--pl-text)', width: 2, dash: '6 4' },
  } as const;
  const write = (value: number) => number(value);
  const plots: Record<'brought' | 'lateness' | 'gaps', Plot> = {
    brought: {
      x,
      left: axisBetween(
        0,
        most(10, (step) => step.measurements + step.repeats),
        { label: t('axis.taken'), write },
      ),
      right: axisBetween(
        0,
        most(5, (step) => step.pods),
        { label: t('axis.pods'), write },
      ),
      layers: [
        { ...columns, columns: columnsOf((step) => step.measurements + step.repeats) },
        { ...line, points: pointsOf((step) => step.pods) },
      ],
    },
    lateness: {
      x,
      left: axisBetween(
        0,
        most(5, (step) => (step.latenessMeanMs ?? 0) / 1000),
        {
          label: t('axis.lateness'),
          write: (value) => number(value, value % 1 === 0 ? 0 : 1),
        },
      ),
      right: axisBetween(
        0,
        most(100, (step) => (step.loadMax ?? 0) * 100),
        { label: t('axis.load'), write },
      ),
      layers: [
        { ...columns, columns: columnsOf((step) => (step.latenessMeanMs ?? 0) / 1000) },
        { ...line, points: pointsOf((step) => (step.loadMean === null ? null : step.loadMean * 100)) },
      ],
    },
    gaps: {
      x,
      left: axisBetween(0, stepHours * 60, { label: t('axis.gaps'), write }),
      layers: [{ ...columns, columns: columnsOf((step) => step.gapMs / 60_000) }],
    },
  };
  return (
    <Card labelledBy="use-steps" className={column(3)}>
      <h2 id="use-steps">{t(stepHours === 1 ? 'byHour' : 'bySteps', { count: stepHours })}</h2>
      {steps.length === 0 && <p>{t('noSteps')}</p>}
      {steps.length > 0 && (
        <>
          {(['brought', 'lateness', 'gaps'] as const).map((name) => (
            <div key={name}>
              <h3 className={styles.caption}>{t(`picture.${name}`)}</h3>
              <PlotPicture plot={plots[name]} label={t(`picture.${name}`)} height={180} />
            </div>
          ))}
          <StepTable steps={steps} />
        </>
      )}
    </Card>
  );
}

function StepTable({ steps }: { steps: readonly NodeStep[] }) {
  const t = useT('utilisation');
  const format = useFormat();
  const texts = figureText(t, format);
  const number = format.formatNumber;
  const cells: readonly (readonly [title: string, text: (step: NodeStep) => string])[] = [
    [t('messages'), ({ messages }) => number(messages)],
    [t('measurements'), ({ measurements }) => number(measurements)],
    [t('kind.repeats'), texts.repeats],
    [t('kind.lateness'), texts.lateness],
    [t('kind.load'), texts.load],
    [t('free'), texts.free],
    [t('kind.clock'), texts.clock],
    [t('kind.gaps'), texts.gaps],
    [t('pods'), ({ pods }) => number(pods)],
  ];
  return (
    <details>
      <summary>{t('asTable')}</summary>
      <ScrollArea className={styles.scroll} aria-label={t('asTable')}>
        <table className={styles.steps}>
          <thead>
            <tr>
              <th scope="col">{t('from')}</th>
              {cells.map(([title]) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((step) => (
              <tr key={step.at}>
                <th scope="row">{format.formatDateTime(step.at)}</th>
                {cells.map(([title, text]) => (
                  <td key={title}>{text(step)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}
