import {
  AlertType,
  alertKinds,
  type BodyPosition,
  type RelativesNow,
  type Tile,
  type TileAlert,
  type UnmonitoredReason,
  whyUnmonitored,
} from '@padlight/contract';

type Now = Pick<RelativesNow, 'state' | 'isAttended' | 'position' | 'heardAt'>;

const positions: Readonly<Record<BodyPosition, RelativesNow['position']>> = {
  'lying-back': 'lying',
  'lying-front': 'lying',
  'lying-left': 'lying',
  'lying-right': 'lying',
  sitting: 'sitting',
  standing: 'up',
  walking: 'up',
  unknown: null,
};

/** The states of a person who is not monitored, by the reason: nothing of a light is stated. */
const unmonitored: Readonly<Record<UnmonitoredReason, Now['state']>> = {
  'no-consent': 'not-monitored',
  'no-pod': 'not-monitored',
  'out-of-range': 'silent',
  disconnected: 'silent',
  'never-heard': 'silent',
  'no-data': 'silent',
  'two-sensors': 'unknown',
  'off-body': 'unknown',
  unclipped: 'unknown',
  'pad-removed': 'unknown',
  'pad-not-chosen': 'unknown',
  'pad-unknown-product': 'unknown',
  'pad-used': 'unknown',
  unstable: 'unknown',
  calibrating: 'unknown',
  analysing: 'unknown',
};

/** True for an alert by which someone is called to the person at once. */
const calls = ({ type }: TileAlert): boolean =>
  type === AlertType.check_fall || type === AlertType.check_patient;
const isOfPad = ({ type }: TileAlert): boolean => alertKinds[type].isOfPad;
const isTaken = ({ state }: TileAlert): boolean => state === 'acknowledged';

/**
 * Describes in few words how a person is at `now` (epoch ms), from the tile at level private. A call for help comes first, whatever
 * else is known. What is not known now is never stated: by the rule of the board.
 */
export function describeNow(tile: Tile, now: number): Now {
  const { reading, alerts } = tile;
  const heardAt = tile.notConsented ? null : (reading?.link.lastHeardAt ?? null);
  const reason = whyUnmonitored(tile, now)?.reason;
  const position = reason === undefined && reading?.position ? positions[reading.position.kind] : null;
  const called = alerts.filter(calls);
  if (called.length > 0) return { state: 'called', isAttended: called.some(isTaken), position, heardAt };
  if (reason !== undefined || !reading)
    return { state: unmonitored[reason ?? 'no-pod'], isAttended: false, position: null, heardAt };
  const ofPad = alerts.filter(isOfPad);
  const state = lightState(reading, ofPad.length > 0);
  return { state, isAttended: state === 'change-due' && ofPad.some(isTaken), position, heardAt };
}

function lightState({ light, pad }: NonNullable<Tile['reading']>, isCalled: boolean): Now['state'] {
  if (light.shown === 'red' || pad.confirming === 'red' || isCalled) return 'change-due';
  if (light.shown === 'yellow' || pad.confirming === 'yellow') return 'change-soon';
  return pad.wetSince === null ? 'dry' : 'no-change-due';
}
