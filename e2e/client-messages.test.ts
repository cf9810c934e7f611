import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCommits } from '../bench/faults/client-messages.ts';

const message = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind, 'latin1'), length, body]);
};
const query = (text: string): Buffer => message('Q', Buffer.from(`${text}\0`));
const parse = (text: string): Buffer => message('P', Buffer.from(`\0${text}\0\0\0`));
const startup = message('', Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.from('user\0padlight\0\0')]));
const tlsRequest = message('', Buffer.from([4, 210, 22, 47]));

const statement = fc.oneof(
  fc.constantFrom(query('commit'), query('COMMIT;'), parse('commit')),
  fc.constantFrom(query('begin'), query("insert into notes values ('commit')"), parse('select 1')),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => message('d', Buffer.from(bytes))),
);
const commits = (sent: readonly Buffer[]): number =>
  sent.filter((message) => /^[QP].{4}\0?commit/is.test(message.toString('latin1'))).length;

test('the proxy detects each COMMIT, however its bytes arrive', () => {
  fc.assert(
    fc.property(fc.array(statement), fc.boolean(), (sent, asksForTls) => {
      const check = findCommits();
      const bytes = Buffer.concat([...(asksForTls ? [tlsRequest] : []), startup, ...sent]);
      // Byte by byte each message ends in a piece of its own.
      const detected = [...bytes].filter((byte) => check(Buffer.from([byte]))).length;
      expect(detected).toBe(commits(sent));
    }),
  );
});

test('a piece that holds several messages counts as one', () => {
  const check = findCommits();
  expect(check(Buffer.concat([startup, query('begin'), message('d', Buffer.alloc(5_000))]))).toBe(false);
  expect(check(Buffer.concat([query('select 1'), parse('commit'), query('begin')]))).toBe(true);
  expect(check(query('rollback'))).toBe(false);
});
