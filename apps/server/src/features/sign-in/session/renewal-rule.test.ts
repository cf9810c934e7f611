import { describe, expect, it } from 'vitest';
import { againMs, judgeRenewal, mostAgain, relationOf } from './renewal-rule.ts';

const usedAt = Date.parse('2026-03-01T10:00:00Z');
const last = { number: 4, exchangedFor: 2, usedAt };
const family = { current: 4, successors: 1, isDisplay: false };
const here = { isSameBrowser: true, now: usedAt + 20_000 };

describe('the last token', () => {
  it('is exchanged again by the same browser, 5 times and for 24 hours', () => {
    expect(judgeRenewal(last, family, here)).toBe('again');
    expect(judgeRenewal(last, { ...family, successors: mostAgain }, here)).toBe('again');
    expect(judgeRenewal(last, { ...family, successors: mostAgain + 1 }, here)).toBe('reused');
    expect(judgeRenewal(last, family, { ...here, now: usedAt + againMs })).toBe('again');
    expect(judgeRenewal(last, family, { ...here, now: usedAt + againMs + 1 })).toBe('reused');
    expect(judgeRenewal(last, family, { ...here, isSameBrowser: false })).toBe('reused');
  });

  it('of a display is exchanged again for as long as it lasts', () => {
    const now = usedAt + 80 * againMs;
    expect(judgeRenewal(last, { ...family, isDisplay: true }, { ...here, now })).toBe('again');
  });

  it('is exchanged again where the clock stepped back', () => {
    expect(judgeRenewal(last, family, { ...here, now: usedAt - 30 * againMs })).toBe('again');
  });

  it('that was not exchanged so far is exchanged by any browser, at any time', () => {
    const fresh = { ...last, usedAt: null };
    const late = { isSameBrowser: false, now: usedAt + 20 * againMs };
    expect(judgeRenewal(fresh, { ...family, successors: 0 }, late)).toBe('first');
  });
});

it('the relation of a token depends on the used tokens of its family', () => {
  expect(relationOf(last, 4)).toBe('current');
  expect(relationOf({ number: 6, exchangedFor: 4, usedAt: null }, 4)).toBe('successor');
  expect(relationOf({ number: 2, exchangedFor: 1, usedAt }, 4)).toBe('earlier');
  expect(relationOf({ number: 3, exchangedFor: 2, usedAt: null }, 4)).toBe('other');
  expect(judgeRenewal({ number: 6, exchangedFor: 4, usedAt: null }, family, here)).toBe('first');
  expect(judgeRenewal({ number: 2, exchangedFor: 1, usedAt }, family, here)).toBe('reused');
  expect(judgeRenewal({ number: 3, exchangedFor: 2, usedAt: null }, family, here)).toBe('reused');
});
