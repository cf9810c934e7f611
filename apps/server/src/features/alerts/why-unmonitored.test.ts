import {
  AlertType,
  batteryStates,
  instant,
  type LinkState,
  lights,
  linkStates,
  type Tile,
  type TileAlert,
  wearStates,
} from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingOf } from '../../testing/readings.ts';
import { whyUnmonitored } from './why-unmonitored.ts';

const minute = 60_000;
const now = Date.UTC(2026, 0, 10, 12);
const at = (minutesAgo: number) => instant(now - minutesAgo * minute);

/** A heard tile that has shown its light for so many minutes, with some of it otherwise. */
function tile(
  shown: 'green' | 'grey',
  minutesAgo: number,
  more: { wear?: 'unclipped' | 'off-body'; link?: object; alerts?: TileAlert[] } = {},
): Pick<Tile, 'reading' | 'alerts'> {
  const reading = readingOf(shown, 10, now);
  return {
    reading: {
      ...reading,
      light: { ...reading.light, since: at(minutesAgo) },
      wear: more.wear ?? reading.wear,
      link: { ...reading.link, ...more.link },
    },
    alerts: more.alerts ?? [],
  };
}
const alertOf = (type: AlertType, raisedAt = at(3)): TileAlert => ({
  alertId: crypto.randomUUID() as TileAlert['alertId'],
  type,
  priority: 'medium',
  state: 'raised',
  raisedAt,
  acknowledgedAt: null,
  acknowledgedBy: null,
  assignedTo: null,
  escalated: false,
  sound: false,
  quietUntil: null,
});
const why = (one: Pick<Tile, 'reading' | 'alerts'>) => whyUnmonitored(one, now);

test('who has no pod, or one that is not heard, is not monitored', () => {
  expect(whyUnmonitored({ reading: null, alerts: [] }, now)).toEqual({ reason: 'no-pod', since: null });
  const silent = (state: LinkState, lastHeardAt: string | null) =>
    why(tile('grey', 2, { link: { state, lastHeardAt } }));
  expect(silent('never-heard', null)).toEqual({ reason: 'never-heard', since: at(2) });
  expect(silent('out-of-range', at(7))).toEqual({ reason: 'out-of-range', since: at(7) });
  expect(silent('disconnected', at(40))).toEqual({ reason: 'disconnected', since: at(40) });
  expect(silent('two-sensors', at(0))).toEqual({ reason: 'two-sensors', since: at(0) });
});

test('a pad change does not count as lost monitoring, what lasts longer does', () => {
  expect(why(tile('grey', 4, { wear: 'unclipped' }))).toBeNull();
  expect(why(tile('grey', 5, { wear: 'unclipped' }))).toEqual({ reason: 'unclipped', since: at(5) });
  expect(why(tile('grey', 4, { wear: 'off-body' }))).toBeNull();
  expect(why(tile('grey', 6, { wear: 'off-body' }))).toEqual({ reason: 'off-body', since: at(6) });
  expect(why(tile('grey', 4))).toBeNull();
  expect(why(tile('grey', 9))).toEqual({ reason: 'no-reading', since: at(9) });
});

test('an alert that the pod is unclipped counts at once', () => {
  const alerts = [alertOf(AlertType.pod_unclipped)];
  expect(why(tile('grey', 1, { wear: 'unclipped', alerts }))?.reason).toBe('unclipped');
});

test('a flat battery counts while it still measures, a low one does not', () => {
  const alerts = [alertOf(AlertType.flatbattery, at(8))];
  const flat = { link: { battery: 'flat' } };
  expect(why(tile('green', 60, { ...flat, alerts }))).toEqual({ reason: 'flat-battery', since: at(8) });
  expect(why(tile('green', 60, flat))).toEqual({ reason: 'flat-battery', since: null });
  expect(why(tile('green', 60, { link: { battery: 'low' } }))).toBeNull();
});

test('whoever has been grey for longer than a pad change is not monitored; whoever has a light and a battery is', () => {
  fc.assert(
    fc.property(
      fc.record({ state: fc.constantFrom(...linkStates), battery: fc.constantFrom(...batteryStates) }),
      fc.constantFrom(...lights),
      fc.constantFrom(...wearStates),
      fc.nat(90),
      ({ state, battery }, shown, wear, minutesAgo) => {
        const { reading, alerts } = tile('grey', minutesAgo, { link: { state, battery } });
        if (!reading) return;
        const one = { reading: { ...reading, wear, light: { ...reading.light, shown } }, alerts };
        const found = whyUnmonitored(one, now);
        if (shown === 'grey' && minutesAgo >= 5) expect(found).not.toBeNull();
        if (state !== 'connected') expect(found?.reason).toBe(state);
        if (shown !== 'grey' && state === 'connected') expect(found !== null).toBe(battery === 'flat');
      },
    ),
  );
});
