import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { ArgumentError } from './command-options.ts';

const url = 'mqtt://home:top%20secret@127.0.0.1:1883';
const read = (line: string, secret?: string) => readArguments(line.split(' '), secret);

test('a feed reads its account from the URL and takes defaults for the rest', () => {
  expect(read(`--url ${url}`)).toEqual({
    kind: 'feed',
    url: 'mqtt://127.0.0.1:1883',
    account: { installationId: 'home', secret: 'top secret' },
    perNode: false,
    days: 0,
    speed: 1,
    crowd: { pods: 200, nodes: 12, first: 0, seed: 1, intervalMs: 10_000, outagesPerDay: 0.3 },
  });
  expect(
    read('--url http://home@127.0.0.1:8080 --speed 10 --days 2 --interval 5 --first 100', 'kept'),
  ).toMatchObject({
    account: { secret: 'kept' },
    days: 2,
    speed: 10,
    crowd: { first: 100, intervalMs: 5000 },
  });
});

test('files, a demonstration and help', () => {
  expect(read('--out /tmp/x --days 3 --pods 5 --seed 9')).toMatchObject({
    kind: 'dataset',
    days: 3,
    start: Date.UTC(2026, 0, 5),
    crowd: { pods: 5, seed: 9 },
    life: { family: 0, scene: 'home', part: 'seen' },
    weighing: { from: 3, count: 3 },
  });
  expect(
    read('--out /tmp/x --days 1 --family 2 --scene bath --part unseen --weigh-from 5 --weigh 1'),
  ).toMatchObject({
    life: { family: 2, scene: 'bath', part: 'unseen' },
    weighing: { from: 5, count: 1 },
  });
  expect(read('--home home.json')).toEqual({ kind: 'demo', file: 'home.json' });
  expect(read('--help')).toEqual({ kind: 'help' });
});

test.each([
  ['--pods 0', /^--pods should be a whole number from 1 to 65536, not "0"$/],
  ['--pods many', /--pods .* not "many"/],
  ['--nodes 1.5', /--nodes should be a whole number/],
  ['--seed -1', /--seed' argument is ambiguous/],
  ['--outages 2', /--outages should be a number from 0 to 1/],
  ['--speed 0.5', /--speed should be a number from 1/],
  ['--interval 0', /--interval should be/],
  ['--first 65000 --pods 1000', /go beyond pod FFFF/],
  ['--days 3', /--days of past need a --speed above 1/],
  ['--connections both', /--connections should be site or node/],
  ['--scene bath', /--scene goes with --out: a feed is everyday life/],
  ['--weigh 2', /--weigh goes with --out/],
  ['--colour red', /Unknown option '--colour'/],
  ['stray', /Unexpected argument 'stray'/],
  ['--out x', /say one of --url/],
])('%s is answered in one clear line', (line, message) => {
  const attempt = (): unknown => read(`--url ${url} ${line}`);
  expect(attempt).toThrow(ArgumentError);
  expect(attempt).toThrow(message);
  expect(attempt).not.toThrow(/\n/);
});

test.each([
  ['', /say one of --url|Unexpected/],
  ['--url nonsense', /--url should look like/],
  ['--url ftp://a:b@c', /--url should look like/],
  ['--url mqtt://127.0.0.1', /no installation id/],
  ['--url mqtt://home@127.0.0.1', /no secret, and SIMULATOR_SECRET is not set/],
  ['--out x', /--days should be a whole number from 1 to 366, not "0"/],
  ['--out x --days 1 --family 4', /--family should be a whole number from 0 to 3, not "4"/],
  ['--out x --days 1 --scene sauna', /--scene should be home, changes, .* or car, not "sauna"/],
  ['--out x --days 1 --part both', /--part should be seen or unseen, not "both"/],
  ['--out x --days 1 --weigh-from 0', /--weigh-from should be a whole number from 1/],
  ['--out x --days 1 --weigh some', /--weigh should be a whole number from 0/],
  ['--out x --days 1 --start soon', /--start should be a time in ISO 8601, not "soon"/],
])('%s says what is missing', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
