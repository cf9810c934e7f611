import { AlertType, instant, type Reading, type Tile, type TileAlert } from '@padlight/contract';
import { describe, expect, it, test } from 'vitest';
import { readingOf } from '../../testing/readings.ts';
import { describeNow } from './describe-now.ts';

const now = Date.UTC(2026, 0, 10, 12, 1);
const heardAt = instant(now - 60_000);

const alertOf = (type: AlertType, more: Partial<TileAlert> = {}): TileAlert =>
  ({ type, state: 'raised', priority: 'high', raisedAt: heardAt, ...more }) as TileAlert;
const tileOf = (reading: Reading | null, more: Partial<Tile> = {}): Tile =>
  ({ reading, alerts: [], silenced: [], ...more }) as unknown as Tile;
const worn = (colour: Reading['light']['shown'] = 'green', more: Partial<Reading> = {}): Reading => ({
  ...readingOf(colour, 10, Date.parse(heardAt)),
  ...more,
});
const lying = { kind: 'lying-left', since: heardAt, turnDueAt: null } as const;
const wet = { ...worn().pad, wetSince: heardAt };
const stateOf = (tile: Tile) => describeNow(tile, now).state;

describe('the state of a person now', () => {
  it.each<[string, Reading, Partial<Tile>, string]>([
    ['dry', worn('green'), {}, 'dry'],
    ['a little wet', worn('green', { pad: wet }), {}, 'no-change-due'],
    ['yellow', worn('yellow', { pad: wet }), {}, 'change-soon'],
    ['yellow, being confirmed', worn('green', { pad: { ...wet, confirming: 'yellow' } }), {}, 'change-soon'],
    ['red', worn('red', { pad: wet }), {}, 'change-due'],
    ['red, being confirmed', worn('green', { pad: { ...wet, confirming: 'red' } }), {}, 'change-due'],
    ['too long in the pad', worn('green'), { alerts: [alertOf(AlertType.check_time_in_pad)] }, 'change-due'],
    ['a fall', worn('green'), { alerts: [alertOf(AlertType.check_fall)] }, 'called'],
    ['no movement', worn('green'), { alerts: [alertOf(AlertType.check_patient)] }, 'called'],
    ['a turn that is due', worn('green'), { alerts: [alertOf(AlertType.check_position)] }, 'dry'],
  ])('%s has a state of its own', (_what, reading, more, state) => {
    expect(stateOf(tileOf(reading, more))).toBe(state);
  });

  it('names the position, and that the team has taken charge', () => {
    expect(describeNow(tileOf(worn('green', { position: lying })), now)).toEqual({
      state: 'dry',
      isAttended: false,
      position: 'lying',
      heardAt,
    });
    const alerts = [alertOf(AlertType.check_pad, { state: 'acknowledged' })];
    expect(describeNow(tileOf(worn('red'), { alerts }), now)).toMatchObject({
      state: 'change-due',
      isAttended: true,
    });
  });
});

describe('nothing old or unknown is stated as it is now', () => {
  it('a silent pod says when it was last heard, and no position', () => {
    const late = now + 10 * 60_000;
    const silent = describeNow(tileOf(worn('green', { position: lying })), late);
    expect(silent).toEqual({ state: 'silent', isAttended: false, position: null, heardAt });
  });

  it('a grey light is unknown, and no pod or consent is not monitored', () => {
    expect(stateOf(tileOf(worn('grey')))).toBe('unknown');
    expect(describeNow(tileOf(null), now)).toMatchObject({ state: 'not-monitored', heardAt: null });
    expect(stateOf(tileOf(null, { notConsented: true }))).toBe('not-monitored');
  });

  test('a call outlasts the reception of the pod', () => {
    const alerts = [alertOf(AlertType.check_fall)];
    expect(describeNow(tileOf(worn(), { alerts }), now + 3_600_000)).toMatchObject({
      state: 'called',
      position: null,
    });
  });
});
