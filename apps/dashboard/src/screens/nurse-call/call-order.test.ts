import { AlertType, type Tile } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertOf, minutesAgo, tileOf } from '../../features/tile/testing/tile-of.ts';
import { callOrder, callsOf } from './call-order.ts';

const alert = fc
  .record({
    type: fc.constantFrom(...Object.values(AlertType)),
    priority: fc.constantFrom('high', 'medium', 'low'),
    state: fc.constantFrom('raised', 'seen', 'acknowledged'),
    minutes: fc.nat(120),
  })
  .map(({ type, priority, state, minutes }) =>
    alertOf(type, priority, { state, raisedAt: minutesAgo(minutes) }),
  );
const tiles = fc
  .array(fc.array(alert, { maxLength: 4 }), { maxLength: 8 })
  .map((all) => all.map((alerts, n): Tile => tileOf(n, { alerts })));
const device: readonly number[] = [
  AlertType.lowbattery,
  AlertType.flatbattery,
  AlertType.check_bin,
  AlertType.check_connection,
];
const monitoring: readonly number[] = [
  AlertType.no_data_received,
  AlertType.sensor_disconnected,
  AlertType.pod_unclipped,
];

test('exactly the people with an alert for care call, each once', () => {
  fc.assert(
    fc.property(tiles, (all) => {
      const calling = all.filter(({ alerts }) =>
        alerts.some(({ type }) => !device.includes(type) && !monitoring.includes(type)),
      );
      expect([...callOrder(all)].sort()).toEqual(calling.map(({ patientId }) => patientId).sort());
    }),
  );
});

test('calls sort by fall, priority, unacknowledged first, then longest wait', () => {
  const keyOf = (tile: Tile): number[] => {
    const [first] = callsOf(tile);
    if (!first) return [];
    const rank = first.type === AlertType.check_fall ? 0 : { high: 1, medium: 2, low: 3 }[first.priority];
    return [rank, first.state === 'acknowledged' ? 1 : 0, Date.parse(first.raisedAt)];
  };
  const compare = (a: number[], b: number[]) =>
    a.map((part, n) => part - (b[n] ?? 0)).find((difference) => difference !== 0) ?? 0;
  fc.assert(
    fc.property(tiles, (all) => {
      const keys = callOrder(all).map((id) => {
        const tile = all.find(({ patientId }) => patientId === id);
        return tile ? keyOf(tile) : [];
      });
      expect(keys).toEqual(keys.toSorted(compare));
    }),
  );
});

test('an acknowledged fall stays above all other calls', () => {
  const fallen = tileOf(1, { alerts: [alertOf(AlertType.check_fall, 'high', { state: 'acknowledged' })] });
  fc.assert(
    fc.property(tiles, (all) => {
      const others = all
        .filter(({ alerts }) => !alerts.some(({ type }) => type === AlertType.check_fall))
        .map((tile, n) => ({ ...tile, patientId: tileOf(n + 10).patientId }));
      expect(callOrder([...others, fallen])[0]).toBe(fallen.patientId);
    }),
  );
});
