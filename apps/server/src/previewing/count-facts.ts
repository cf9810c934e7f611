import type { Fact } from '@padlight/analysis';
import { type AlertType, type Light, lights, type PreviewCounts } from '@padlight/contract';
import { type LightMinutes, perLight } from '../features/previews/index.ts';

/** Computes how long each light was shown, from the last form of each five minutes. */
function lightMinutesOf(facts: readonly Fact[], from: number): LightMinutes {
  const lightMsAt = new Map<number, Readonly<Partial<Record<Light, number>>>>();
  for (const fact of facts)
    if (fact.kind === 'point')
      for (const { at, lightMs } of fact.buckets) if (at >= from) lightMsAt.set(at, lightMs);
  const ms = { green: 0, yellow: 0, red: 0, grey: 0 };
  for (const lightMs of lightMsAt.values()) for (const light of lights) ms[light] += lightMs[light] ?? 0;
  return perLight((light) => Math.round(ms[light] / 60_000));
}

/** Counts the facts of one wearer that began after a time, epoch ms. */
export function countFacts(facts: readonly Fact[], from: number): PreviewCounts {
  const last = [...new Map(facts.map((fact) => [fact.id, fact])).values()].sort((a, b) => a.at - b.at);
  const alerts = new Map<AlertType, number>();
  const counted = { voids: 0, changesDue: 0 };
  let wasRed = false;
  for (const fact of last) {
    const isCounted = fact.at >= from;
    if (fact.kind === 'void' && isCounted) counted.voids += 1;
    if (fact.kind === 'condition' && fact.active && isCounted)
      alerts.set(fact.type, (alerts.get(fact.type) ?? 0) + 1);
    if (fact.kind !== 'light') continue;
    const isRed = fact.light.shown === 'red';
    if (isRed && !wasRed && isCounted) counted.changesDue += 1;
    wasRed = isRed;
  }
  return {
    ...counted,
    alerts: [...alerts].map(([type, count]) => ({ type, count })).sort((a, b) => a.type - b.type),
    lightMinutes: lightMinutesOf(facts, from),
  };
}
