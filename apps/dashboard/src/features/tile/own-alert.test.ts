import { UserId } from '@padlight/contract';
import { expect, test } from 'vitest';
import { hasInHand, isOwnAlert } from './own-alert.ts';
import { alertOf, patientIdOf } from './testing/tile-of.ts';

const [me, other] = [UserId.parse(patientIdOf(801)), UserId.parse(patientIdOf(802))];
const open = (more: Parameters<typeof alertOf>[2]) => alertOf(undefined, undefined, more);
const acknowledgedBy = (acknowledgedById: UserId) => open({ state: 'acknowledged', acknowledgedById });

test.each([
  ['one that the user took over', acknowledgedBy(me), true, true],
  ['one that another user took over', acknowledgedBy(other), false, false],
  ['one of an earlier version, of which only a name is known', open({ state: 'acknowledged' }), false, false],
  ['one that the user is asked to respond to', open({ assignedToId: me }), false, true],
  ['one that waits for anyone', open({ assignedToId: null }), false, false],
  [
    'one that was given to the user and another took over',
    { ...acknowledgedBy(other), assignedToId: me },
    false,
    false,
  ],
])('%s: in hand %3$s', (_what, alert, isInHand, isOwn) => {
  expect([hasInHand(alert, me), isOwnAlert(alert, me)]).toEqual([isInHand, isOwn]);
});
