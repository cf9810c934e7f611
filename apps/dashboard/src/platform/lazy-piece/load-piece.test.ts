import { expect, test } from 'vitest';
import { loadPiece } from './load-piece.ts';

const failing = (times: number) => {
  let tries = 0;
  return async (): Promise<string> => {
    tries += 1;
    if (tries <= times) throw new Error(`try ${tries}`);
    return `piece at try ${tries}`;
  };
};

test('An outage of any length only delays a piece', async () => {
  const away = { everyMs: 1, tries: 3, answers: async () => false };
  await expect(loadPiece(failing(12), away)).resolves.toBe('piece at try 13');
});

test('A piece that the server no longer has fails with its error', async () => {
  const there = { everyMs: 1, tries: 3, answers: async () => true };
  await expect(loadPiece(failing(2), there)).resolves.toBe('piece at try 3');
  await expect(loadPiece(failing(12), there)).rejects.toThrow('try 3');
});
