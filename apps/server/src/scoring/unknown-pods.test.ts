import { expect, test } from 'vitest';
import { morning, scored, untilMin } from './testing/scored.ts';
import { dataSetOf } from './testing/write-data-set.ts';

test('other notations of the same data give the same result', async () => {
  const data = dataSetOf({ pads: morning, untilMin });
  const plain = await scored(data);
  const epoch = (value: unknown): number => Date.parse(String(value));
  const otherNotation = await scored({
    context: {
      ...data.context,
      family: '0',
      products: [{ productId: '1', workingMl: '600' }],
      pods: [
        {
          mac: 'f490cbd00001',
          patientId: 7,
          dayProductId: '1',
          nightProductId: 1,
          dayStart: 420,
          nightStart: '22:00',
        },
      ],
      nodes: ['ac233f000001'],
      goals: { padFillMaxDayPct: '85' },
      timeZone: undefined,
      days: undefined,
    },
    messages: data.messages.map(({ receivedAt, payload }) => ({
      receivedAt: epoch(receivedAt),
      payload: JSON.stringify(payload),
    })),
    truth: data.truth.map((event, index) => ({
      ...event,
      pod: 'F490-CBD0-0001'.replaceAll('-', ''),
      at: index % 2 ? epoch(event.at) : String(event.at).replace('Z', '+00:00'),
      ...(event.kind === 'position' && { position: 'Lying back' }),
      ...('ml' in event && { ml: String(event.ml) }),
      ...('productId' in event && { productId: '1' }),
    })),
  });
  expect(otherNotation.problems).toEqual({});
  expect(otherNotation.of('padlight')).toEqual(plain.of('padlight'));
});

test('a bad line costs only itself and is counted by its reason', async () => {
  const data = dataSetOf({ pads: morning, untilMin });
  const plain = await scored(data);
  const [first, ...more] = data.messages;
  const foreign = [{ timestamp: 1_767_600_000_000, type: 'Gateway', mac: 'AC233F0000FF' }];
  const unknownPod = {
    ...first,
    payload: JSON.parse(JSON.stringify(first?.payload).replaceAll('D0:00:01', 'D0:00:99')),
  };
  const bad = await scored({
    context: {
      ...data.context,
      pods: [...(data.context.pods as unknown[]), { mac: 'nonsense' }, 7],
      products: [...(data.context.products as unknown[]), {}],
    },
    messages: [
      first,
      '{"topic":"/gw/ac233f',
      '[]',
      'null',
      '',
      { ...first, receivedAt: 'yesterday' },
      { ...first, receivedAt: '2031-01-01T00:00:00Z' },
      { ...first, payload: '[' },
      { ...first, payload: {} },
      { receivedAt: first?.receivedAt, payload: foreign },
      { ...first, topic: '/gw/ac233f000002/status' },
      unknownPod,
      ...more,
    ],
    truth: [
      'nonsense',
      '[]',
      { kind: 'padOn' },
      { kind: 'sneeze', pod: 'F4:90:CB:D0:00:01', at: 1_767_600_000 },
      { kind: 'void', pod: 'F4:90:CB:D0:00:01', at: '2026-01-05T09:00:00Z', ml: -3 },
      { kind: 'fall', pod: 'F4:90:CB:D0:00:01', at: 'noon' },
      { kind: 'fall', pod: 'F4:90:CB:D0:00:77', at: '2026-01-05T09:00:00Z' },
      ...data.truth,
    ],
  });
  expect(bad.of('padlight')).toEqual(plain.of('padlight'));
  expect(bad.problems).toEqual({
    'context-pod': 2,
    'context-product': 1,
    'foreign-node': 1,
    'message-not-json': 3,
    'message-out-of-time': 1,
    'message-time': 2,
    'node-mismatch': 1,
    'not-an-array': 1,
    'truth-kind': 1,
    'truth-not-json': 1,
    'truth-pod': 2,
    'truth-pod-unknown': 1,
    'truth-time': 1,
    'truth-value': 1,
    'unknown-pod': 1,
  });
});
