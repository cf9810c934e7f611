import {
  AlertType,
  alertKinds,
  instant,
  PadState,
  Reading,
  RedAlertKind,
  type Tile,
  TileAlert,
} from '@padlight/contract';

/** Names of up to 40 characters, as a tile shows them whole. */
export const longNames = [
  'Wilhelmine-Charlotte Schwarzenberger-Mül',
  'Maximilian Schwarzenberger-Hohenlohe-Lan',
  'Bartholomäus Freiherr von Weizsäcker-Thu',
  'Ada Amberwick',
];

/** The instant so many minutes ago. */
export const ago = (minutes: number) => instant(Date.now() - minutes * 60_000);

/**
 * A pod that is worn now, in a pad that is more than full. Times are taken at each call: files of a worker share this module, and
 * times taken at the first load are old for the last file.
 */
const wornNow = () => ({
  light: {
    shown: 'red',
    state: PadState.YELLOW,
    padStatus: 'RED',
    redAlert: RedAlertKind.lightRed,
    since: ago(625),
  },
  fill: { ml: 820, lowMl: 610, highMl: 1090, capacityMl: 600, pct: 137, lowPct: 102, highPct: 182 },
  pad: { attachedAt: ago(700), wetSince: ago(650), calibrating: false, kind: 'known', product: null },
  position: { kind: 'lying-right', since: ago(250), turnDueAt: ago(-70) },
  temperature: { celsius: 35.6, at: ago(0) },
  voidsToday: { count: 2, ml: 340, lastAt: ago(60) },
  wear: 'worn',
  link: { state: 'connected', lastHeardAt: ago(0), battery: 'ok', batteryPct: 82 },
});
type Changes = Record<string, unknown> & { light?: object; pad?: object; link?: object };
/** The reading of a pod in a pad that is more than full; some of it changed. */
export const wornReading = ({ light, pad, link, ...more }: Changes = {}): Reading => {
  const worn = wornNow();
  return Reading.parse({
    ...worn,
    ...more,
    light: { ...worn.light, ...light },
    pad: { ...worn.pad, ...pad },
    link: { ...worn.link, ...link },
  });
};
const grey = (state: number, more: Changes = {}) =>
  wornReading({ fill: null, light: { shown: 'grey', state, padStatus: null, redAlert: null }, ...more });

/** An open alert, high unless stated otherwise. */
export const openAlert = (type: AlertType, more: object = {}): TileAlert =>
  TileAlert.parse({
    alertId: `00000000-0000-4000-8000-${String(type).padStart(12, '0')}`,
    type,
    priority: 'high',
    state: 'raised',
    raisedAt: ago(615),
    acknowledgedAt: null,
    acknowledgedBy: null,
    assignedTo: null,
    escalated: false,
    sound: true,
    quietUntil: null,
    ...more,
  });
const taken = () => ({
  state: 'acknowledged',
  acknowledgedAt: ago(5),
  acknowledgedBy: 'Bartholomäus Schwarzenberger',
});
const { check_pad: pad, check_pad_fill_profile: profile, check_time_in_pad: tooOld } = AlertType;
const ofDevices = () =>
  [AlertType.lowbattery, AlertType.check_bin, AlertType.check_connection].map((type) =>
    openAlert(type, { priority: 'low' }),
  );

/** The longest texts of a tile, one of each kind. */
export const longestKinds = (): Partial<Tile>[] => [
  {
    reading: wornReading({ pad: { leakAhead: true } }),
    alerts: [openAlert(pad), openAlert(profile), openAlert(tooOld)],
  },
  {
    reading: wornReading({
      light: { redAlert: RedAlertKind.darkRed },
      position: { kind: 'unknown', since: ago(1439), turnDueAt: ago(-70) },
    }),
    alerts: [openAlert(pad, taken()), ...ofDevices()],
  },
  {
    reading: wornReading(),
    alerts: [openAlert(pad, { escalated: true }), openAlert(AlertType.check_patient)],
  },
  { reading: wornReading({ light: { padStatus: 'WETSURFACE' } }), alerts: [openAlert(AlertType.check_fall)] },
  {
    reading: wornReading({ light: { shown: 'yellow' } }),
    redLikelyAt: ago(-50),
    alerts: [openAlert(tooOld), openAlert(AlertType.check_position)],
  },
  { reading: grey(PadState.PADNOTSELECTED, { pad: { kind: 'not-chosen' } }) },
  { reading: grey(PadState.PADUNKNOWN, { pad: { kind: 'unknown-product' } }) },
  { reading: grey(PadState.ANALYSING, { link: { state: 'disconnected', lastHeardAt: ago(130) } }) },
  { reading: grey(PadState.ANALYSING, { wear: 'unclipped' }), alerts: [openAlert(AlertType.pod_unclipped)] },
  { reading: wornReading({ light: { shown: 'green' } }), alerts: ofDevices(), redLikelyAt: ago(-50) },
  { reading: grey(PadState.ANALYSING, { pad: { attachedAt: null } }), padChangedAt: ago(5) },
  { reading: null },
];

/** True for an alert that calls someone to a person. */
export const isCall = ({ type }: TileAlert): boolean => alertKinds[type].part === 'care';

/** A tile whose pod was received so many minutes ago: after 5, its data are old. */
const heardAgo = (tile: Tile, minutes: number): Tile => {
  const { reading } = tile;
  return reading
    ? { ...tile, reading: { ...reading, link: { ...reading.link, lastHeardAt: ago(minutes) } } }
    : tile;
};

/**
 * The same people with long names, of whom the first so many are due, each with the longest texts there are. `silent`: no pod was
 * received for some minutes.
 */
export function longestBoard(tiles: readonly Tile[], due: number, silent = false): Tile[] {
  const calling = longestKinds().filter(({ alerts = [] }) => alerts.some(isCall));
  const calm: Partial<Tile> = {
    reading: wornReading({
      light: { shown: 'green' },
      position: { kind: 'standing', since: ago(1439), turnDueAt: ago(-70) },
    }),
    alerts: [],
    redLikelyAt: ago(-50),
  };
  return tiles.map((tile, index) =>
    heardAgo(
      {
        ...tile,
        label: longNames[index % longNames.length] ?? null,
        silenced: [],
        padChangedAt: null,
        ...(index < due ? calling[index % calling.length] : calm),
      },
      silent ? 12 : 0,
    ),
  );
}
