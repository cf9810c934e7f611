import {
  AlertType,
  instant,
  type OpenAlert,
  type PatientId,
  type Tile,
  type TileAlert,
} from '@padlight/contract';
import { expect, test } from 'vitest';
import { createCallingAlerts } from './calling-alerts.ts';

const now = Date.parse('2026-03-01T10:00:00.000Z');
const earlier = instant(now - 3_600_000);
const person = 'ada' as PatientId;

const alertOf = (id: string, more: Partial<TileAlert> = {}): TileAlert => ({
  alertId: id as TileAlert['alertId'],
  type: AlertType.check_pad,
  priority: 'high',
  state: 'raised',
  raisedAt: earlier,
  acknowledgedAt: null,
  acknowledgedBy: null,
  assignedTo: null,
  escalated: false,
  sound: true,
  quietUntil: null,
  ...more,
});
const fetched = (id: string, more: Partial<OpenAlert> = {}) =>
  ({
    ...alertOf(id),
    patientId: person,
    lastRaisedAt: earlier,
    escalatedAt: null,
    subject: { label: 'Ada', room: '101', bed: null },
    ...more,
  }) as OpenAlert;
const place = {
  buildingId: null,
  building: null,
  floorId: null,
  floor: null,
  roomId: null,
  room: '101',
  bed: null,
  wardIds: [],
} as Tile['place'];
const ada = { patientId: person, label: 'Ada', place };
const called = (calling: ReturnType<typeof createCallingAlerts>) =>
  calling.list().map(({ alertId, calledAt }) => [alertId, calledAt]);

test('fetched alerts date from their raising; new, re-raised or escalated ones call now', () => {
  const calling = createCallingAlerts();
  calling.beginFetch()([fetched('wet')]);
  expect(called(calling)).toEqual([['wet', now - 3_600_000]]);
  calling.takeTile({ ...ada, alerts: [alertOf('wet'), alertOf('turn')] }, now);
  calling.takeTile({ ...ada, alerts: [alertOf('wet', { state: 'seen' }), alertOf('turn')] }, now + 5);
  expect(called(calling)).toEqual([
    ['wet', now - 3_600_000],
    ['turn', now],
  ]);
  calling.takeTile({ ...ada, alerts: [alertOf('wet', { escalated: true })] }, now + 9);
  expect(called(calling)).toEqual([['wet', now + 9]]);
  const again = alertOf('wet', { escalated: true, lastRaisedAt: instant(now + 11) });
  calling.takeTile({ ...ada, alerts: [again] }, now + 12);
  calling.takeTile({ ...ada, alerts: [again] }, now + 15);
  expect(called(calling)).toEqual([['wet', now + 12]]);
});

test('a fetch that is older than a tile or another fetch undoes nothing', () => {
  const calling = createCallingAlerts();
  const late = calling.beginFetch();
  const finish = calling.beginFetch();
  calling.takeTile({ ...ada, alerts: [] }, now);
  finish([fetched('wet')]);
  late([fetched('wet')]);
  expect(calling.list()).toEqual([]);
  calling.beginFetch()([fetched('wet')]);
  expect(called(calling)).toHaveLength(1);
  calling.remove(person);
  expect(calling.list()).toEqual([]);
});
