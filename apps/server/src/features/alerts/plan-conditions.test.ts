import { type AlertSetting, AlertType } from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../alert-settings/index.ts';
import type { FoundCondition } from './condition-course.ts';
import { type KnownAlerts, planConditions } from './plan-conditions.ts';

const minute = 60_000;
const now = Date.UTC(2026, 4, 1, 12);
const type = AlertType.check_position;
const setting = (more: Partial<AlertSetting> = {}): AlertSetting => ({
  type,
  enabled: true,
  priority: 'medium',
  delayMin: 0,
  escalateAfterMin: 60,
  escalateToRoleId: null,
  mail: false,
  sound: true,
  quietShiftIds: [],
  ...more,
});
const none: KnownAlerts = { open: [], ended: [], reasons: [] };

/** Conditions as (active, minutes ago). */
const found = (...list: (readonly [active: boolean, ago: number])[]): FoundCondition[] =>
  list.map(([active, ago]) => ({
    patientId: 'ada',
    podId: 1,
    type,
    factId: `${active} ${ago}`,
    active,
    at: now - ago * minute,
  }));
function plan(conditions: readonly FoundCondition[], known = none, more: Partial<AlertSetting> = {}) {
  let made = 0;
  const rules = rulesOf([setting(more)], new Map(), { shifts: [], version: 0, timeZone: 'UTC' });
  return planConditions(conditions, known, { rules, now, newId: () => `new-${++made}` });
}
const ended = (raisedAgo: number, endedAgo: number, more: object = {}) => ({
  id: 'old',
  patientId: 'ada',
  type,
  raisedAt: now - raisedAgo * minute,
  lastRaisedAt: now - raisedAgo * minute,
  endedAt: now - endedAgo * minute,
  byItself: true,
  silencedUntil: null,
  ...more,
});

describe('a reason', () => {
  it('that holds raises one alert, since then', () => {
    const { alerts, held } = plan(found([true, 5]));
    expect(alerts).toMatchObject([{ raisedAt: now - 5 * minute, end: null, made: { factId: 'true 5' } }]);
    expect(held).toMatchObject([{ since: now - 5 * minute, raiseAt: null }]);
  });

  it('that must hold for a while is raised when it has, and not where it ended before', () => {
    expect(plan(found([true, 5]), none, { delayMin: 20 })).toMatchObject({
      alerts: [],
      held: [{ raiseAt: now + 15 * minute }],
    });
    expect(plan(found([true, 30]), none, { delayMin: 20 }).alerts).toMatchObject([
      { raisedAt: now - 10 * minute },
    ]);
    expect(plan(found([true, 30], [false, 15]), none, { delayMin: 20 })).toMatchObject({
      alerts: [],
      held: [],
    });
    expect(plan(found([true, 40], [false, 15]), none, { delayMin: 20 }).alerts).toMatchObject([
      { raisedAt: now - 20 * minute, end: { at: now - 15 * minute, resolution: 'by-itself' } },
    ]);
  });

  it('that is back within ten minutes is the same alert raised again; later it is another', () => {
    const soon = plan(found([true, 1]), { ...none, ended: [ended(60, 10)] });
    expect(soon.alerts).toMatchObject([{ id: 'old', timesAgain: 1, end: null, made: undefined }]);
    const later = plan(found([true, 1]), { ...none, ended: [ended(60, 12)] });
    expect(later.alerts).toMatchObject([{ id: 'new-1', timesAgain: 0 }]);
    const ended1 = { ...none, ended: [ended(60, 10, { byItself: false })] };
    expect(plan(found([true, 1]), ended1).alerts).toMatchObject([{ id: 'new-1' }]);
  });

  it('that comes and goes is one alert, raised as often', () => {
    const flapping = found([true, 30], [false, 28], [true, 25], [false, 24], [true, 20]);
    const { alerts, turns } = plan(flapping);
    expect(alerts).toMatchObject([
      { id: 'new-1', timesAgain: 2, end: null, lastRaisedAt: now - 20 * minute },
    ]);
    expect(turns.map(({ kind }) => kind)).toEqual([
      'raised',
      'resolved',
      'raised-again',
      'resolved',
      'raised-again',
    ]);
  });

  it('is silent while its alert is silenced, and due when that is over', () => {
    const silenced = ended(60, 50, { byItself: false, silencedUntil: now + 30 * minute });
    expect(plan(found([true, 1]), { ...none, ended: [silenced] })).toMatchObject({
      alerts: [],
      held: [{ raiseAt: now + 30 * minute }],
    });
  });

  it('of a type that is switched off is noted, and raises nothing', () => {
    expect(plan(found([true, 1]), none, { enabled: false })).toMatchObject({
      alerts: [],
      held: [{ isOff: true, raiseAt: null }],
    });
  });

  it('of over an hour ago is history, and due soon if no end of it comes', () => {
    const { alerts, held } = plan(found([true, 300]));
    expect(alerts).toMatchObject([{ end: { resolution: 'history' } }]);
    expect(held).toMatchObject([{ raiseAt: now + 2 * minute }]);
    const over = plan(found([true, 300], [false, 200]));
    expect(over).toMatchObject({
      alerts: [{ end: { at: now - 200 * minute, resolution: 'history' } }],
      held: [],
    });
  });

  it('of before the one that holds moves nothing of now', () => {
    const holding = plan(found([true, 100])).held;
    const { alerts, held, gone } = plan(found([true, 900], [false, 800]), { ...none, reasons: holding });
    expect(alerts).toMatchObject([{ end: { resolution: 'history' } }]);
    expect([held, gone]).toEqual([[], []]);
  });
});

const anyCourse = fc
  .uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 12 })
  .map((minutes) => found(...minutes.sort((a, b) => b - a).map((ago, n) => [n % 2 === 0, ago] as const)));

it('whatever comes and goes, one alert is open at most, and just when its reason holds', () => {
  fc.assert(
    fc.property(anyCourse, (conditions) => {
      const { alerts, held } = plan(conditions);
      const holds = conditions.length % 2 === 1;
      const isOld = (conditions.at(-1)?.at ?? 0) < now - 60 * minute;
      expect(alerts.filter(({ end }) => end === null)).toHaveLength(holds && !isOld ? 1 : 0);
      expect(held).toHaveLength(holds ? 1 : 0);
      for (const { raisedAt, lastRaisedAt, end } of alerts) {
        expect(lastRaisedAt).toBeGreaterThanOrEqual(raisedAt);
        if (end) expect(end.at).toBeGreaterThanOrEqual(lastRaisedAt);
      }
    }),
  );
});

it('in one batch or in one after the other, as many alerts are open and as often raised', () => {
  fc.assert(
    fc.property(anyCourse, fc.nat(12), (conditions, cut) => {
      const recent = conditions.filter(({ at }) => at >= now - 60 * minute);
      const whole = plan(recent);
      const first = plan(recent.slice(0, cut));
      const second = plan(recent.slice(cut), {
        open: first.alerts.filter(({ end }) => end === null),
        ended: first.alerts.flatMap((alert) =>
          alert.end ? [{ ...alert, endedAt: alert.end.at, byItself: true, silencedUntil: null }] : [],
        ),
        reasons: first.held,
      });
      const times = (plans: ReturnType<typeof plan>[]) =>
        plans.flatMap(({ turns }) => turns.map(({ kind, at }) => `${kind} ${at}`));
      expect(times([first, second])).toEqual(times([whole]));
    }),
  );
});

it('what was applied raises nothing when it comes again', () => {
  fc.assert(
    fc.property(anyCourse, (conditions) => {
      const { alerts, held } = plan(conditions);
      const again = plan(conditions, {
        open: alerts.filter(({ end }) => end === null),
        ended: alerts.flatMap((alert) =>
          alert.end
            ? [
                {
                  ...alert,
                  endedAt: alert.end.at,
                  byItself: alert.end.resolution === 'by-itself',
                  silencedUntil: null,
                },
              ]
            : [],
        ),
        reasons: held,
      });
      expect(again.turns.filter(({ kind }) => kind !== 'resolved')).toEqual([]);
    }),
  );
});
