import { readMac } from '@padlight/contract';
import type { DayNight } from '../body/day-plan.ts';
import { defaultDayNight, type NodePlan, type PodPlan } from '../home.ts';
import type { LaterProducts, PadProduct, WornProducts } from '../pad/product.ts';
import type { Sent } from '../pod.ts';

/** A pod of the demonstration home; `index`: the person's place in the plan of the demonstration's beginning. */
export type DemoPod = PodPlan & { readonly index: number };

/** The facts about the demonstration home that the server passes to the simulator. */
export interface HomeFile {
  readonly seed: number;
  readonly installationId: string;
  readonly mqttUrl: string;
  readonly nodes: readonly NodePlan[];
  readonly pods: readonly DemoPod[];
  readonly historyDays: number;
  readonly historyIntervalMs: number;
  readonly liveIntervalMs: number;
  /** Epoch ms at which the demonstration began: its past ends there, and lives are planned around it; undefined: now. */
  readonly beganAt: number | undefined;
  /** True: the past before that is still to be sent. */
  readonly sendsHistory: boolean;
  readonly timeZone: string;
  /** Chance of an outage of a node's network on a day. */
  readonly outagesPerDay: number;
  readonly dayNight: DayNight;
}

/** A home file with an impossible value; the message names the field. */
export class HomeFileError extends Error {
  override readonly name = 'HomeFileError';
}

const fail = (field: string, wanted: string): never => {
  throw new HomeFileError(`home file: ${field} should be ${wanted}`);
};

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown, field: string): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : fail(field, 'an object');

const text = (value: unknown, field: string): string =>
  typeof value === 'string' && value !== '' ? value : fail(field, 'a text');
const name = (value: unknown, field: string): string =>
  typeof value === 'number' ? String(value) : text(value, field);
const number = (value: unknown, field: string, least: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= least
    ? value
    : fail(field, `a number of at least ${least}`);
const instantOf = (value: unknown, field: string): number => {
  const at = Date.parse(text(value, field));
  return Number.isNaN(at) ? fail(field, 'a time in ISO 8601') : at;
};
const list = (value: unknown, field: string): readonly unknown[] =>
  Array.isArray(value) && value.length > 0 ? value : fail(field, 'a list of at least one');
const macOf = (value: unknown, field: string): string =>
  readMac(text(value, field))?.replaceAll(':', '') ?? fail(field, 'a MAC of 12 hex digits');

function productOf(value: unknown, field: string): PadProduct {
  const { productId, workingMl, rothwellMl } = fieldsOf(value, field);
  return {
    productId: number(productId, `${field}.productId`, 0),
    workingMl: number(workingMl, `${field}.workingMl`, 50),
    rothwellMl: number(rothwellMl, `${field}.rothwellMl`, 50),
  };
}

function nodeOf(value: unknown, field: string): NodePlan {
  const { mac, floor, room } = fieldsOf(value, field);
  return {
    mac: macOf(mac, `${field}.mac`),
    floor: name(floor, `${field}.floor`),
    room: name(room, `${field}.room`),
  };
}

function sentOf(value: unknown, field: string): Sent {
  const { at, boot, counter } = fieldsOf(value, field);
  return {
    at: instantOf(at, `${field}.at`),
    boot: number(boot, `${field}.boot`, 0),
    counter: number(counter, `${field}.counter`, 0),
  };
}

function wornOf(value: unknown, field: string): WornProducts {
  const { dayProduct, nightProduct } = fieldsOf(value, field);
  return {
    dayProduct: productOf(dayProduct, `${field}.dayProduct`),
    nightProduct: productOf(nightProduct, `${field}.nightProduct`),
  };
}

function laterOf(value: unknown, field: string): LaterProducts[] {
  return list(value, field).map((own, at) => ({
    ...wornOf(own, `${field}[${at}]`),
    from: instantOf(fieldsOf(own, field).from, `${field}[${at}].from`),
  }));
}

function podOf(value: unknown, at: number): DemoPod {
  const field = `pods[${at}]`;
  const { index, later, sent } = fieldsOf(value, field);
  return {
    ...nodeOf(value, field),
    ...wornOf(value, field),
    index: number(index ?? at, `${field}.index`, 0),
    ...(later !== undefined && { later: laterOf(later, `${field}.later`) }),
    ...(sent !== undefined && { sent: sentOf(sent, `${field}.sent`) }),
  };
}

function zoneOf(value: unknown): string {
  const zone = text(value, 'timeZone');
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return fail('timeZone', 'an IANA time zone');
  }
}

/** Reads and checks a home file; throws HomeFileError with one clear line. */
export function readHomeFile(json: string): HomeFile {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new HomeFileError('home file: this is no JSON');
  }
  const file = fieldsOf(value, 'the file');
  const { dayStartMin, nightStartMin } = { ...defaultDayNight, ...file };
  return {
    seed: number(file.seed, 'seed', 0),
    installationId: text(fieldsOf(file.site, 'site').installationId, 'site.installationId'),
    mqttUrl: text(file.mqttUrl, 'mqttUrl'),
    nodes: list(file.nodes, 'nodes').map((node, index) => nodeOf(node, `nodes[${index}]`)),
    pods: list(file.pods, 'pods').map(podOf),
    historyDays: number(file.historyDays ?? 7, 'historyDays', 0),
    historyIntervalMs: 1000 * number(file.historyIntervalS ?? 60, 'historyIntervalS', 1),
    liveIntervalMs: 1000 * number(file.liveIntervalS ?? 10, 'liveIntervalS', 1),
    beganAt: file.beganAt === undefined ? undefined : instantOf(file.beganAt, 'beganAt'),
    sendsHistory: file.sendsHistory !== false,
    timeZone: zoneOf(file.timeZone ?? 'UTC'),
    outagesPerDay: number(file.outagesPerDay ?? 0.1, 'outagesPerDay', 0),
    dayNight: {
      dayStartMin: number(dayStartMin, 'dayStartMin', 0),
      nightStartMin: number(nightStartMin, 'nightStartMin', 0),
    },
  };
}
