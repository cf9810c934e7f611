import type { Part } from './analysis-plan.ts';
import type { Figures, Scored } from './analysis-run.ts';

interface Line {
  readonly key: string;
  readonly aim: string;
  /** The best published figure that we know. */
  readonly published: string;
}

const deWitte = '-34..39 (De Witte 2018)';
const realWear = '0.025..0.049 (real wear)';

/** The figures of the bench, each with our aim and the best published figure. */
export const lines: readonly Line[] = [
  { key: 'sensitivity', aim: '>= 0.98', published: '-' },
  { key: 'falsePer24h', aim: '<= 0.1', published: '-' },
  { key: 'precision', aim: '-', published: '-' },
  { key: 'limitsPctCold', aim: '-20..20', published: deWitte },
  { key: 'limitsPctWarm', aim: '-15..15', published: deWitte },
  { key: 'missedCyclesShare', aim: '-', published: '-' },
  { key: 'silentChanges', aim: '>= 0.9', published: '-' },
  { key: 'silentChangesWet', aim: '-', published: '-' },
  { key: 'falseSilentChanges', aim: '<= 0.01', published: '-' },
  { key: 'coverageMin', aim: '>= 0.75', published: '-' },
  { key: 'coverageMax', aim: '<= 0.85', published: '-' },
  { key: 'medianWidthPct', aim: '-', published: '-' },
  { key: 'warned10minShare', aim: '>= 0.95', published: '-' },
  { key: 'redBelow60Share', aim: '<= 0.1', published: '-' },
  { key: 'fallSensitivity', aim: '>= 0.95', published: '-' },
  { key: 'hardFallSensitivity', aim: '>= 0.95', published: '-' },
  { key: 'falseFallsPerH', aim: '<= 0.001', published: realWear },
  { key: 'possibleFallsPerH', aim: '<= 0.005', published: realWear },
  { key: 'callsPerDayOf40', aim: '<= 4.8', published: '-' },
  { key: 'softFallSensitivity', aim: '>= 0.9', published: '-' },
  { key: 'falseSoftFallsPerH', aim: '<= 0.001', published: '-' },
  { key: 'helpedFallSensitivity', aim: '-', published: '-' },
  { key: 'hours', aim: '-', published: '-' },
  { key: 'lyingSideShare', aim: '>= 0.95', published: '-' },
  { key: 'walkersRight', aim: '-', published: '-' },
  { key: 'walkersWrong', aim: '<= 0.05', published: '-' },
  { key: 'walkersUnknown', aim: '-', published: '-' },
  { key: 'nonWalkersRight', aim: '-', published: '-' },
  { key: 'nonWalkersWrong', aim: '<= 0.05', published: '-' },
  { key: 'nonWalkersUnknown', aim: '-', published: '-' },
  { key: 'turnSensitivity', aim: '>= 0.95', published: '-' },
  { key: 'falseTurnsPerDay', aim: '-', published: '-' },
  { key: 'latencyS', aim: '-', published: '-' },
  { key: 'microsPerSample', aim: '<= 5', published: '-' },
  { key: 'bytesPerPod', aim: '-', published: '-' },
  { key: 'personDays', aim: '-', published: '-' },
];

const groupColumns = lines.filter(({ aim }) => aim !== '-' && !aim.includes('0.75') && !aim.includes('0.85'));
const coverages = ['coverageVoid', 'coverageChange', 'medianWidthPct', 'missedCyclesShare', 'personDays'];

function text(value: Figures[string] | undefined): string {
  if (value === undefined || value === null) return '-';
  if (typeof value === 'number') return String(Number(value.toPrecision(3)));
  return Array.isArray(value) ? value.map((part) => Math.round(part ?? Number.NaN)).join('..') : '-';
}

function aligned(rows: readonly (readonly string[])[]): string {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One row a figure: aim, best published figure, and the value of each column of figures. */
export function overviewOf(columns: Readonly<Record<string, Figures | undefined>>): string {
  const names = Object.keys(columns);
  const head = ['figure', 'aim', 'best published', ...names];
  const body = lines.map(({ key, aim, published }) => [
    key,
    aim,
    published,
    ...names.map((name) => text(columns[name]?.[key])),
  ]);
  return aligned([head, ...body]);
}

/** One row a family and a scene, to show where an aim is missed. */
export function groupsOf({ groups }: Figures): string {
  const keys = [...groupColumns.map(({ key }) => key), ...coverages];
  const rows = Object.entries({ ...groups?.families, ...groups?.scenes });
  return aligned([
    ['', ...keys],
    ...rows.map(([name, figures]) => [name, ...keys.map((key) => text(figures[key]))]),
  ]);
}

const forecastRows = {
  shown: ['forecasts', 'forecastErrorMin', 'forecastErrorsMin'],
  'shown, by the true voids': ['forecasts', 'forecastTrueErrorMin', 'forecastTrueErrorsMin'],
  every: ['everyForecast', 'everyForecastErrorMin', 'everyForecastErrorsMin'],
};

/**
 * The error of the forecast of red lights in minutes, of each part: of the forecasts on tiles, the number of people who have them,
 * and of all forecasts.
 */
export function forecastsOf(weeks: ReadonlyMap<Part, Scored>): string {
  const rows = [...weeks].flatMap(([part, { padlight }]) =>
    Object.entries(forecastRows).map(([name, keys]) => [
      part,
      name,
      ...keys.map((key) => text(padlight?.[key])),
      name === 'shown' ? `${text(padlight?.forecastPeople)} of ${text(padlight?.forecastPeopleOf)}` : '',
    ]),
  );
  const head = ['forecast of red', '', 'number', 'median error, min', '80 % of errors, min', 'people'];
  return aligned([head, ...rows]);
}
