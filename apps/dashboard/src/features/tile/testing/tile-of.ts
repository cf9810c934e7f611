import {
  type Alert,
  type AlertId,
  AlertType,
  instant,
  type Light,
  PadState,
  type PatientId,
  type Priority,
  type Reading,
  RedAlertKind,
  type Tile,
  type TileAlert,
  type WardId,
} from '@padlight/contract';

/** The instant at which the tests' tiles are looked at. */
export const now = Date.parse('2026-03-01T10:00:00.000Z');
export const minutesAgo = (minutes: number) => instant(now - minutes * 60_000);

const uuidOf = (digit: string, n: number) => `00000000-0000-4000-8${digit}00-${String(n).padStart(12, '0')}`;
export const patientIdOf = (n: number) => uuidOf('0', n) as PatientId;

const states: Record<Light, PadState> = {
  green: PadState.GREEN,
  yellow: PadState.YELLOW,
  red: PadState.WETSURFACE,
  grey: PadState.ANALYSING,
};

/** The reading of a worn pod, of a moment ago, in a pad that is a third full. */
export function readingOf(light: Light = 'green', more: Partial<Reading> = {}): Reading {
  return {
    light: {
      shown: light,
      state: light === 'red' ? PadState.YELLOW : states[light],
      padStatus: light === 'red' ? 'RED' : null,
      redAlert: light === 'red' ? RedAlertKind.lightRed : null,
      since: minutesAgo(30),
    },
    fill: { ml: 200, lowMl: 150, highMl: 260, capacityMl: 600, pct: 33, lowPct: 25, highPct: 43 },
    pad: {
      attachedAt: minutesAgo(180),
      wetSince: minutesAgo(60),
      calibrating: false,
      kind: 'known',
      product: { productId: 1, name: 'Pad L', workingMl: 600 },
    },
    position: { kind: 'lying-left', since: minutesAgo(50), turnDueAt: instant(now + 70 * 60_000) },
    temperature: { celsius: 35.6, at: minutesAgo(0) },
    voidsToday: { count: 2, ml: 340, lastAt: minutesAgo(60) },
    wear: 'worn',
    link: { state: 'connected', lastHeardAt: minutesAgo(0), battery: 'ok', batteryPct: 82 },
    ...more,
  };
}

export const alertOf = (
  type: AlertType = AlertType.check_pad,
  priority: Priority = 'high',
  more: Partial<TileAlert> = {},
): TileAlert => ({
  alertId: uuidOf('a', type) as AlertId,
  type,
  priority,
  state: 'raised',
  raisedAt: minutesAgo(20),
  acknowledgedAt: null,
  acknowledgedBy: null,
  assignedTo: null,
  escalated: false,
  sound: true,
  quietUntil: null,
  ...more,
});

/** An alert of a tile as calls answer it, to which nothing more has happened. */
export const wholeAlert = (
  patientId: PatientId,
  alert: TileAlert = alertOf(),
  more: Partial<Alert> = {},
): Alert => ({
  ...alert,
  patientId,
  raisedCount: 1,
  lastRaisedAt: alert.raisedAt,
  seenAt: null,
  seenBy: null,
  acknowledgedById: null,
  assignedTo: null,
  escalatedAt: null,
  escalatedTo: null,
  silencedUntil: null,
  note: null,
  resolvedAt: null,
  resolution: null,
  ...more,
});

/** Patient `n`, in room `n` of one home. */
export function tileOf(n: number, more: Partial<Tile> = {}): Tile {
  return {
    patientId: patientIdOf(n),
    version: 1,
    label: `Person ${n}`,
    podTail: String(n).padStart(4, '0'),
    place: {
      buildingId: null,
      floorId: null,
      roomId: null,
      wardIds: [uuidOf('b', 1) as WardId],
      building: 'House',
      floor: 'Ground',
      room: String(n),
      bed: 'A',
    },
    product: 'Pad L',
    reading: readingOf(),
    alerts: [],
    silenced: [],
    padChangedAt: null,
    ...more,
  };
}
