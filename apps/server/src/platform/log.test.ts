import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void, level = 'info'): string {
  let text = '';
  write(
    createLog(level, {
      write: (line) => {
        text += line;
      },
    }),
  );
  return text;
}

test('a password, token or code is left out under any name', () => {
  const names = ['password', 'access_token', 'refresh_token', 'setupCode', 'authorization', 'secret'];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.integer({ min: 0, max: 3 }), (name, depth) => {
      let entry: Record<string, unknown> = { [name]: 'tell-nobody', kept: 'seen' };
      for (let level = 0; level < depth; level++) entry = { body: entry };
      const line = logged((log) => log.info(entry, 'a call'));
      expect(line).not.toContain('tell-nobody');
      expect(line).toContain('seen');
    }),
  );
});

test('an error has its code and stack, and lower levels are silent', () => {
  const line = logged((log) => log.error(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })));
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    err: { message: 'refused', code: 'ECONNREFUSED' },
  });
  expect(logged((log) => log.info('hello'), 'warn')).toBe('');
});
