import type {
  ChartKind,
  ChartRangeName,
  getContinenceAssessment,
  getPadFill,
  getPatientBladderChart,
  getPatientEventRecord,
  getPatientVoidRecord,
  getPositionChart,
  ReplyOf,
} from '@padlight/contract';

type Facts = Pick<ReplyOf<typeof getPatientVoidRecord>, 'voids' | 'cycles'>;
type Events = ReplyOf<typeof getPatientEventRecord>;

/** The range of three months for a kind of chart, where its usual view has none. */
const byDay: Readonly<Partial<Record<ChartKind, string>>> = {
  'pad-fill': '&view=daily',
  position: '&view=daily',
  events: '&kind=falls',
};

/** The query of a chart's address for a range. */
export const choiceOf = (kind: ChartKind, range: ChartRangeName): string =>
  `&range=${range}${range === '3m' ? (byDay[kind] ?? '') : ''}`;

const factTimes = ({ voids, cycles }: Facts): string[] => [
  ...voids.map(({ end }) => end),
  ...cycles.flatMap(({ attachedAt, removedAt }) => [attachedAt, ...(removedAt ? [removedAt] : [])]),
];

const eventTimes = (reply: Events): string[] => [
  ...factTimes(reply),
  ...[...reply.turns, ...reply.falls, ...reply.devices].map(({ at }) => at),
  ...[...reply.changes, ...reply.feedback, ...reply.notes].map(({ at }) => at),
  ...reply.alerts.flatMap(({ raisedAt, answers }) => [raisedAt, ...answers.map(({ at }) => at)]),
];

/** The observations that the bladder diary marks; drinks are columns. */
const bladderSigns: ReadonlySet<string> = new Set(['urine', 'leak', 'urgency']);

/** The times of a chart's events, from its reply. A chart that is not here has no events. */
const timesOf: Readonly<Partial<Record<ChartKind, (reply: unknown) => string[]>>> = {
  voiding: (reply) => factTimes(reply as Facts),
  'pad-fill': (reply) => factTimes(reply as ReplyOf<typeof getPadFill>),
  position(reply) {
    const { turns, recorded, overdue } = reply as ReplyOf<typeof getPositionChart>;
    return [...[...turns, ...recorded].map(({ at }) => at), ...overdue.map(({ from }) => from)];
  },
  observations(reply) {
    const { voids, observations } = reply as ReplyOf<typeof getPatientBladderChart>;
    return [...voids.map(({ start }) => start), ...observations.map(({ at }) => at)];
  },
  assessment(reply) {
    const { observations, ...facts } = reply as ReplyOf<typeof getContinenceAssessment>;
    const signs = observations.filter(({ typeId }) => bladderSigns.has(typeId));
    return [...factTimes(facts), ...signs.map(({ at }) => at)];
  },
  events: (reply) => eventTimes(reply as Events),
};

/**
 * The least number of events that a chart of a range shows. The range moves on while charts are opened one after another: events
 * that leave it within ten minutes are not waited for.
 */
export const countEvents = (kind: ChartKind, reply: unknown, from: number, to: number): number =>
  (timesOf[kind]?.(reply) ?? []).map((at) => Date.parse(at)).filter((at) => at >= from + 600_000 && at <= to)
    .length;
