import { counterModulus, devicePrefixes } from '@padlight/contract';
import type { KnownCharge } from './battery.ts';
import { beginLife } from './body/begin-life.ts';
import type { Care } from './body/carer.ts';
import type { DayNight } from './body/day-plan.ts';
import type { Script, Weighing } from './body/wearer.ts';
import type { LaterProducts, WornProducts } from './pad/product.ts';
import { everydayLife, type LifeChoice, lifeOf } from './part/life.ts';
import { type Advertised, createPod, firstCounter, type Pod, type Sent, vitalsEveryMs } from './pod.ts';
import { beside, layOut, type Place } from './radio/places.ts';
import { linksOf, type RadioLink, type Reception, receive } from './radio/reception.ts';
import { createRandom } from './random.ts';
import { reportOn, type TruthEvent } from './truth.ts';

export interface PodPlan extends Place, WornProducts {
  /** 12 hex digits; the last 4 identify the wearer. */
  readonly mac: string;
  readonly later?: readonly LaterProducts[];
  readonly care?: Care;
  readonly script?: Script;
  readonly charge?: KnownCharge;
  /** The pod measures vital signs as well. */
  readonly vitals?: boolean;
  /** Its last sent measurement: boot and counter continue from there. */
  readonly sent?: Sent;
}
export interface NodePlan extends Place {
  /** 12 hex digits. */
  readonly mac: string;
}

export interface HomeOptions {
  readonly seed: number;
  /** Epoch ms at which everyone's time begins. */
  readonly start: number;
  readonly pods: readonly PodPlan[];
  readonly nodes: readonly NodePlan[];
  /** Local time less UTC, ms. */
  readonly utcOffsetMs?: number;
  readonly dayNight?: DayNight;
  readonly boot?: number;
  /** Shortest interval at which the pods will measure: counters start ahead of any earlier run's. */
  readonly intervalMs?: number;
  /** The number of measurements a pod had made when its time begins: its counter continues from there. */
  readonly measured?: (plan: PodPlan) => number;
  /** The simulated life; by default everyday life under the standard sensor. */
  readonly life?: LifeChoice;
  /** The pads that are weighed when they come off; by default none. */
  readonly weighing?: Weighing;
  readonly onTruth?: (event: TruthEvent) => void;
}

/** A pod with the nodes that can receive it. */
export interface HeardPod extends Pod {
  readonly links: readonly RadioLink[];
  /** The nodes that receive a measurement, with the times. */
  receive(measurement: Advertised): Reception[];
}

/** The mean interval of a pod's measurements of any kind, ms. */
export const usualInterval = ({ vitals }: Pick<PodPlan, 'vitals'>, intervalMs: number): number =>
  vitals ? intervalMs / (1 + intervalMs / Math.max(vitalsEveryMs, intervalMs)) : intervalMs;

/** A virtual care home: residents, pads, pods and the air between them and the nodes. It neither sends nor waits. */
export interface Home {
  readonly pods: readonly HeardPod[];
  /** MACs of the nodes, in the order that receptions count them. */
  readonly nodes: readonly string[];
}

export const defaultDayNight: DayNight = { dayStartMin: 420, nightStartMin: 1260 };

export const podMac = (index: number): string =>
  devicePrefixes.podMac + index.toString(16).toUpperCase().padStart(4, '0');
export const nodeMac = (index: number): string =>
  devicePrefixes.nodeMac + index.toString(16).toUpperCase().padStart(6, '0');
/** A MAC of 12 digits in the form of truth and context. */
export const macWithColons = (digits: string): string => digits.replace(/(..)(?=.)/g, '$1:');

/** Builds the home at its start: everyone is about to get a dry pad. The same options give the same life. */
export function createHome(options: HomeOptions): Home {
  const { start, nodes, utcOffsetMs = 0, dayNight = defaultDayNight, boot = 0, onTruth, weighing } = options;
  const life = lifeOf(options.life ?? everydayLife, options.seed);
  const { seed } = life;
  const { oneRoom, worse } = life.scene.radio ?? { oneRoom: false, worse: 1 };
  const pointOf = oneRoom ? beside : layOut([...options.pods, ...nodes]);
  const nodePoints = nodes.map(pointOf);
  const pods = options.pods.map((plan): HeardPod => {
    const { mac, dayProduct, nightProduct, later, script, charge, care, vitals = false, sent } = plan;
    const number = Number.parseInt(mac.slice(-4), 16);
    const wearer = beginLife({
      life,
      pod: number,
      start,
      utcOffsetMs,
      dayNight,
      dayProduct,
      nightProduct,
      ...(later && { later }),
      ...(care && { care }),
      ...(script && { script }),
      ...(weighing && { weighing }),
      ...(onTruth && { report: reportOn(macWithColons(mac), onTruth) }),
    });
    const counter = sent
      ? (sent.counter + 1) % counterModulus
      : firstCounter(start, usualInterval(plan, options.intervalMs ?? 10_000)) +
        (options.measured?.(plan) ?? 0);
    const pod = createPod(
      { mac, counter, boot: sent?.boot ?? boot, vitals, ...(charge && { charge }) },
      wearer,
    );
    const links = linksOf(pointOf(plan), nodePoints, createRandom(seed, number, 0x11));
    const air = createRandom(seed, number, 0xa1, Math.floor(start / 1000));
    const byOthers = life.draw('missed', createRandom(seed, number, 0xa3)) * worse;
    // A frame is repeated until the next measurement: no node receives it only where a body or a bed lies on the pod.
    const missed = { byAll: worse > 1 ? byOthers / 4 : 0, byOthers };
    const isHeard = (at: number): boolean => at >= pod.wearer.unheardUntil;
    return { ...pod, links, receive: ({ at }) => (isHeard(at) ? receive(links, at, missed, air) : []) };
  });
  return { pods, nodes: nodes.map(({ mac }) => mac) };
}
