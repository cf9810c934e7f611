import { AlertType, type getPatient, RedAlertKind, type ReplyOf, type Tile } from '@padlight/contract';
import { round } from './children.ts';

type Board = ReplyOf<typeof getPatient>;

const minuteMs = 60_000;
/** The alerts that make a person overdue: red past its target, or a pad or a position for longer than its goal. */
const overdueTypes: readonly AlertType[] = [AlertType.check_time_in_pad, AlertType.check_position];

const isOverdue = ({ reading, alerts }: Tile): boolean =>
  reading?.light.redAlert === RedAlertKind.darkRed || alerts.some(({ type }) => overdueTypes.includes(type));

const mostEqual = (values: readonly number[]): number =>
  Math.max(0, ...[...Map.groupBy(values, (value) => value).values()].map(({ length }) => length));

const inMinutes = (at: string | null | undefined): number[] =>
  at ? [Math.floor(Date.parse(at) / minuteMs)] : [];

/** The care in a home by its board: numbers of people, and the age of the oldest fall that no one has acknowledged, minutes. */
export function careFigures({ at, tiles }: Board) {
  const count = (of: (tile: Tile) => boolean): number => tiles.filter(of).length;
  const alerts = tiles.flatMap((tile) => tile.alerts);
  const ages = alerts
    .filter(({ type, state }) => type === AlertType.check_fall && state !== 'acknowledged')
    .map(({ raisedAt }) => (Date.parse(at) - Date.parse(raisedAt)) / minuteMs);
  return {
    red: count(({ reading }) => reading?.light.shown === 'red'),
    overdue: count(isOverdue),
    openAlerts: alerts.length,
    openTypes: Object.fromEntries(
      Object.entries(AlertType)
        .map(([name, type]) => [name, alerts.filter((alert) => alert.type === type).length] as const)
        .filter(([, number]) => number > 0),
    ),
    unattendedFallMin: ages.length > 0 ? round(Math.max(...ages)) : null,
    lowBatteries: count(({ reading }) => reading !== null && reading.link.battery !== 'ok'),
    /** The most people with a pad put on, first wetness, or a new position in one and the same minute. */
    padsInOneMinute: mostEqual(tiles.flatMap(({ reading }) => inMinutes(reading?.pad.attachedAt))),
    wetInOneMinute: mostEqual(tiles.flatMap(({ reading }) => inMinutes(reading?.pad.wetSince))),
    positionsInOneMinute: mostEqual(tiles.flatMap(({ reading }) => inMinutes(reading?.position?.since))),
  };
}

/** The effect of a restart on the same people. */
export function restartFigures(before: Board, after: Board, killedAt: number) {
  const known = new Map(before.tiles.map((tile) => [tile.patientId, tile]));
  const pairs = after.tiles.flatMap(({ patientId, reading }) => {
    const earlier = known.get(patientId)?.reading;
    return reading && earlier ? [{ earlier, reading }] : [];
  });
  const isSamePad = ({ earlier, reading }: (typeof pairs)[number]): boolean =>
    reading.pad.attachedAt === earlier.pad.attachedAt;
  const grew = pairs
    .filter(isSamePad)
    .map(({ earlier, reading }) => (reading.fill?.ml ?? 0) - (earlier.fill?.ml ?? 0));
  return {
    /** The people with a pad that was taken for another one since the kill. */
    otherPads: pairs.filter((pair) => !isSamePad(pair)).length,
    padsSinceKill: pairs.filter(
      ({ reading }) => Date.parse(reading.pad.attachedAt ?? '') > killedAt - minuteMs,
    ).length,
    voidsSinceKill: pairs.filter(
      ({ reading }) => Date.parse(reading.voidsToday.lastAt ?? '') > killedAt - minuteMs,
    ).length,
    mostGrownMl: round(Math.max(0, ...grew)),
    ...careFigures(after),
  };
}
