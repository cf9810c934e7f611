import { expect, test } from 'vitest';
import { HomeFileError, readHomeFile } from './home-file.ts';

const product = (productId: number) => ({ productId, workingMl: 500, rothwellMl: 2000 });
const file = {
  seed: 4,
  site: { installationId: 'site' },
  mqttUrl: 'mqtt://127.0.0.1:1883',
  nodes: [{ mac: 'ac:23:3f:00:00:01', floor: 1, room: '101' }],
  pods: [{ mac: 'F490CBD00001', floor: 1, room: '101', dayProduct: product(1), nightProduct: product(2) }],
};
const read = (changes: object) => readHomeFile(JSON.stringify({ ...file, ...changes }));

test('a home file is read with its defaults', () => {
  const home = read({});
  const intervals = { historyIntervalMs: 60_000, liveIntervalMs: 10_000 };
  expect(home).toMatchObject({ historyDays: 7, ...intervals, sendsHistory: true });
  expect(home.pods[0]).toMatchObject({ index: 0 });
  expect(home.nodes[0]).toEqual({ mac: 'AC233F000001', floor: '1', room: '101' });
  expect(home.beganAt).toBeUndefined();
});

test("a restart names the demonstration's beginning and each pod's last measurement", () => {
  const at = '2026-03-01T10:00:00Z';
  const pods = [{ ...file.pods[0], index: 3, sent: { at, boot: 2, counter: 9 } }];
  const home = read({ beganAt: at, sendsHistory: false, pods });
  expect(home).toMatchObject({ beganAt: Date.UTC(2026, 2, 1, 10), sendsHistory: false });
  expect(home.pods[0]).toMatchObject({ index: 3, sent: { at: home.beganAt, boot: 2, counter: 9 } });
});

test.each([
  [{ seed: 'x' }, 'seed should be a number'],
  [{ site: {} }, 'site.installationId should be a text'],
  [{ nodes: [] }, 'nodes should be a list of at least one'],
  [{ nodes: [{ ...file.nodes[0], mac: '12' }] }, 'nodes[0].mac should be a MAC'],
  [{ pods: [{ ...file.pods[0], nightProduct: 3 }] }, 'pods[0].nightProduct should be an object'],
  [{ beganAt: 'yesterday' }, 'beganAt should be a time in ISO 8601'],
  [{ pods: [{ ...file.pods[0], sent: {} }] }, 'pods[0].sent.at should be a text'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone should be an IANA time zone'],
])('%j is named', (changes, message) => {
  expect(() => read(changes)).toThrow(HomeFileError);
  expect(() => read(changes)).toThrow(`home file: ${message}`);
});

test('a file that is no JSON is reported as such', () => {
  expect(() => readHomeFile('{')).toThrow('home file: this is no JSON');
});
