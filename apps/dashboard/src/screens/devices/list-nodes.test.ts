import { instant, Mac, PatientId, type PatientNodes } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Connection } from '../../features/devices/index.ts';
import { listNodes } from './list-nodes.ts';

const mac = (n: number) => Mac.parse(`AC:23:3F:00:00:0${n}`);
const at = instant(0);
const own = (n: number, online = true): PatientNodes['nodes'][number] => ({
  nodeMac: mac(n),
  roomName: `10${n}`,
  inOwnRoom: true,
  since: at,
  by: null,
  online,
  lastHeardAt: null,
});
const patientId = PatientId.parse('2b7c6c1e-2f0a-4d3e-8d0e-0a5f7d2c9b11');
const nodesOf = (ownOnes: PatientNodes['nodes'], suggested: number[] = []): PatientNodes => ({
  patientId,
  nodes: ownOnes,
  suggested: suggested.map((n) => ({ nodeMac: mac(n), roomName: `10${n}` })),
});
const heardBy = (...nodes: [number, number][]): Connection => ({
  heard: nodes.length > 0,
  latest: null,
  lastHeardAt: at,
  nodes: nodes.map(([n, rssi]) => ({ nodeMac: mac(n), roomName: `10${n}`, rssi, at, isOwn: false })),
});

test('a pod received best by a foreign node is elsewhere while own nodes work', () => {
  const receptions = heardBy([2, -50], [1, -80]);
  expect(listNodes(nodesOf([own(1)]), receptions).elsewhere).toMatchObject({ roomName: '102', rssi: -50 });
  expect(listNodes(nodesOf([own(1, false)]), receptions).elsewhere).toBeNull();
  expect(listNodes(nodesOf([own(2)]), receptions).elsewhere).toBeNull();
  expect(listNodes(nodesOf([]), receptions).elsewhere).toBeNull();
});

test('every node is listed once: with the person’s nodes or with the others', () => {
  const digits = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 5 });
  fc.assert(
    fc.property(digits, digits, digits, (mine, hearing, suggested) => {
      const free = suggested.filter((n) => !mine.includes(n));
      const { own: own_, others } = listNodes(
        nodesOf(
          mine.map((n) => own(n)),
          free,
        ),
        heardBy(...hearing.map((n): [number, number] => [n, -60])),
      );
      const all = [...own_, ...others].map(({ nodeMac }) => nodeMac);
      expect(new Set(all).size).toBe(all.length);
      expect(new Set(all)).toEqual(new Set([...mine, ...hearing, ...free].map(mac)));
      expect(own_.map(({ nodeMac }) => nodeMac)).toEqual(mine.map(mac));
    }),
  );
});
