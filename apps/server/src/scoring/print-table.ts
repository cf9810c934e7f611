import type { AllFigures, Figures } from './figures.ts';

const columns: readonly [heading: string, key: keyof Figures][] = [
  ['sens', 'sensitivity'],
  ['false/d', 'falsePer24h'],
  ['cold %', 'limitsPctCold'],
  ['warm %', 'limitsPctWarm'],
  ['missed', 'missedCyclesShare'],
  ['cov void', 'coverageVoid'],
  ['cov chg', 'coverageChange'],
  ['width %', 'medianWidthPct'],
  ['warned', 'warned10minShare'],
  ['red<60', 'redBelow60Share'],
  ['falls', 'fallSensitivity'],
  ['false f/h', 'falseFallsPerH'],
  ['side', 'lyingSideShare'],
  ['turns', 'turnSensitivity'],
  ['f turns/d', 'falseTurnsPerDay'],
  ['days', 'personDays'],
];

const short = (value: number): string => String(Number(value.toPrecision(3)));

function cell(value: Figures[keyof Figures]): string {
  if (value === null) return '-';
  if (Array.isArray(value)) return value.map((part) => Math.round(part ?? 0)).join('..');
  return short(value);
}

/** Formats one estimator's figures as a plain table: a row for all, for each family and for each scene. */
export function tableOf(name: string, figures: AllFigures): string {
  const { groups } = figures;
  const rows: [string, Figures][] = [
    ['all', figures],
    ...Object.entries(groups.families),
    ...Object.entries(groups.scenes),
  ];
  const lines = [
    [name, ...columns.map(([heading]) => heading)],
    ...rows.map(([label, row]) => [label, ...columns.map(([, key]) => cell(row[key]))]),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index + 1]?.length ?? 0)));
  const first = Math.max(...lines.map(([label = '']) => label.length));
  return lines
    .map(([label = '', ...cells]) =>
      [label.padEnd(first), ...cells.map((text, index) => text.padStart(widths[index] ?? 0))].join('  '),
    )
    .join('\n');
}
