export { AlertHandling } from './alert-handling.tsx';
export { alertKind, alertLabel } from './alert-kind.ts';
export { AlertLine } from './alert-line.tsx';
export { ChangeLine, useChangeWatch } from './change-line.tsx';
export { changeWatch } from './change-watch.ts';
export { describeLight } from './describe-light.ts';
export { countMarks, DeviceMarks, deviceMarks } from './device-marks.tsx';
export { DeviceTrouble } from './device-trouble.tsx';
export { Duration } from './duration.tsx';
export { FallHeadline } from './fall-headline.tsx';
export { fillText } from './fill-text.ts';
export { useHandedTile } from './handed-tile.ts';
export { LightLine } from './light-line.tsx';
export { hasInHand, isOwnAlert } from './own-alert.ts';
export { PersonLink } from './person-link.tsx';
export { bedText, usePlaceText } from './place-text.ts';
export { redForecast } from './red-forecast.ts';
export { RedForecastLine } from './red-forecast-line.tsx';
export { shortDuration } from './short-duration.ts';
export { SilencedLines } from './silenced-lines.tsx';
export { lightSince, useSilence } from './stale.ts';
export { abilitiesOf, mayAct, noAbilities, noAbility } from './tile-abilities.ts';
export { TileBody } from './tile-body.tsx';
export { TileClocks } from './tile-clocks.tsx';
export { TileFill } from './tile-fill.tsx';
export { TileLight } from './tile-light.tsx';
export { alertsOf, factsBesideAct, type Reason, reasonsOf } from './tile-reasons.ts';
export {
  byAlertUrgency,
  byUrgency,
  byUrgencyFirst,
  isFallWaiting,
  openFall,
  type Urgency,
  urgencyOf,
} from './tile-urgency.ts';
export { TurnName, TurnTime } from './turn-due.tsx';
