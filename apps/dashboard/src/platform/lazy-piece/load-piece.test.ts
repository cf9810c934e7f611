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

test('An outage, however long, only makes a piece late', async () => {
  const away = { everyMs: 1, tries: 3, answers: async () => false };
  await expect(loadPiece(failing(12), away)).resolves.toBe('piece at try 13');
});

test('A piece that the answering server no longer has is given up with its failure', async () => {
  const there = { everyMs: 1, tries: 3, answers: async () => true };
  await expect(loadPiece(failing(2), there)).resolves.toBe('piece at try 3');
  await expect(loadPiece(failing(12), there)).rejects.toThrow('try 3');
});
