import { expect, test } from 'vitest';
import { readReplayArguments } from './arguments.ts';

test('a pod is named by any MAC or last digits, a span by times', () => {
  const from = Date.UTC(2026, 0, 5, 6);
  for (const pod of ['F4:90:CB:D0:00:2a', 'f490cbd0002a', '002A'])
    expect(
      readReplayArguments(['--pod', pod, '--from', '2026-01-05T07:00:00+01:00', '--to', '2026-01-06']),
    ).toEqual({ mac: 'F4:90:CB:D0:00:2A', from, to: Date.UTC(2026, 0, 6) });
});

test.each([
  ['no MAC', 'nonsense 2026-01-01 2026-01-02', /^--pod should be a MAC or its last 4 digits, not "nonsense"/],
  ['a bad time', 'FFFF noon 2026-01-02', /^--from should be a time such as .* not "noon"/],
  ['a number for a time', 'FFFF 2026-01-01 5', /^--to should be a time such as/],
  ['times the wrong way round', 'FFFF 2026-01-02 2026-01-01', /^--to should be after --from\.$/],
])('%s is reported in one sentence', (_what, texts, sentence) => {
  const [pod = '', from = '', to = ''] = texts.split(' ');
  expect(() => readReplayArguments(['--pod', pod, '--from', from, '--to', to])).toThrow(sentence);
});

test('missing or unknown options are reported with the expected usage', () => {
  expect(() => readReplayArguments([])).toThrow('npm run replay -- --pod MAC --from TIME --to TIME');
  expect(() => readReplayArguments(['--fast'])).toThrow(/^Unknown option '--fast'.*npm run replay/);
});
