import { describe, expect, it } from 'vitest';
import { meetsPasswordPolicy } from './password-policy.ts';

describe('the default password policy', () => {
  it.each(['Padlight-1', 'Ärger+12', 'aB3$aB3$aB3$'])('takes %s', (password) => {
    expect(meetsPasswordPolicy(password)).toBe(true);
  });

  it.each([
    ['too short', 'Pad-li1'],
    ['too long', 'Padlight-1234'],
    ['no upper case', 'padlight-1'],
    ['no lower case', 'PADLIGHT-1'],
    ['no digit', 'Padlight-x'],
    ['no special character', 'Padlight12'],
    ['a space for a special character', 'Padlight 1'],
  ])('refuses one with %s', (_why, password) => {
    expect(meetsPasswordPolicy(password)).toBe(false);
  });
});
