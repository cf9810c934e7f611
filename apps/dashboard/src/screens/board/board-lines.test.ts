import { AlertType } from '@padlight/contract';
import { expect, test } from 'vitest';
import { alertOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { countLines, listedAlerts } from './board-lines.ts';

const room = { characters: 40, nameCharacters: { due: 30, rest: 30 } };
const fallen = tileOf(1, { alerts: [alertOf(AlertType.check_fall)] });
const wet = tileOf(2, { alerts: [alertOf()] });

test('a fall has room for its line and its time, most of all on a compact tile', () => {
  const tiles = new Map([fallen, wet].map((tile) => [tile.patientId, tile]));
  const extra = (alerts: 1 | typeof listedAlerts) => {
    const lines = countLines({ getTile: (patientId) => tiles.get(patientId) }, room, alerts);
    return lines(fallen.patientId, 'due') - lines(wet.patientId, 'due');
  };
  expect(extra(1)).toBe(2);
  expect(extra(listedAlerts)).toBe(0.5);
});
