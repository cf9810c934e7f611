import { silentFor, type Tile, type TileAbilities, type TileAlert } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { nextAct } from '../../features/pad-acts/index.ts';
import {
  alertKind,
  alertLabel,
  changeWatch,
  describeLight,
  deviceMarks,
  fillText,
  lightSince,
  reasonsOf,
  redForecast,
  shortDuration,
} from '../../features/tile/index.ts';
import type { Format } from '../../platform/i18n/index.ts';

/** What a wall writes about somebody, in the words it is drawn with: how much room they take follows. */
export interface WallTexts {
  /** Room and name. */
  readonly head: string;
  /** A fall that is open. */
  readonly fall: string | null;
  readonly light: string;
  /** How many small marks of the pod's devices are beside the light. */
  readonly marks: number;
  /** Beside the light: since when it is so, of who is due; of others how full the pad is. Empty where that is not known. */
  readonly end: string;
  /** On a line: why somebody is needed, where neither a fall nor the light says it. */
  readonly reason: string | null;
  /** In small type, on a tile: when the light is likely red. */
  readonly forecast: string | null;
  /** In small type: the most urgent alert, who has it, what is silenced. */
  readonly alert: string | null;
  /** There are others beside it. */
  readonly hasOthers: boolean;
  readonly notes: readonly string[];
  /** The words of the next act. */
  readonly act: string | null;
  /** Something was recorded a moment ago: it and its undo take the place of the rest. */
  readonly acted: boolean;
}

/** The reader's language, and what they may do. */
export interface Reader {
  readonly t: TFunction<'tile'>;
  readonly tActs: TFunction<'pad-acts'>;
  readonly format: Format;
  readonly abilities: TileAbilities;
}

/** Whose texts, and when. */
interface Moment {
  readonly due: boolean;
  readonly acted: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Why somebody is needed, where neither a fall nor the light of the pad says it; undefined: they do. */
export function reasonBesideLight(tile: Tile): TileAlert | undefined {
  const { fall, pad, others } = reasonsOf(tile, tile.reading?.light.shown ?? 'grey');
  return fall || pad ? undefined : others[0]?.alert;
}

/** What is written about somebody at `now`. */
export function wallTextsOf(tile: Tile, { due, acted, now }: Moment, reader: Reader): WallTexts {
  const { t, tActs, abilities } = reader;
  const { reading, place } = tile;
  const { fall, pad, others } = reasonsOf(tile, describeLight(tile, silentFor(reading, now)).tone);
  const first = due ? others[0] : undefined;
  const reason = due ? reasonBesideLight(tile) : undefined;
  const act = due ? nextAct(tile, abilities) : null;
  const named = (one: TileAlert | undefined) => (one ? alertLabel(t, one, reader.format.formatTime) : null);
  return {
    head: [place.room ?? t('noPlace'), place.bed ?? '', tile.label ?? t('unnamed')].join(' '),
    fall: named(fall),
    light: lightText(tile, now, t),
    marks: deviceMarks(tile).length > 0 ? 1 : 0,
    end: endText(tile, { due, now }, reader),
    reason: named(reason),
    forecast: forecastText(tile, now, reader),
    alert: named(first?.alert),
    hasOthers: first !== undefined && first.more + others.length > 1,
    notes: [
      handlingText(due ? (fall ?? pad?.alert ?? first?.alert) : undefined, reader),
      ...silencedTexts(tile, reader),
    ].flatMap((note) => note ?? []),
    act: act && tActs(`act.${act.kind}`),
    acted,
  };
}

function endText({ reading }: Tile, { due, now }: Omit<Moment, 'acted'>, { t, format }: Reader): string {
  const silentMs = silentFor(reading, now);
  const since = lightSince(reading, silentMs);
  if (due) return since === null ? '' : ageText(now - Date.parse(since), t);
  return reading?.fill && silentMs === null ? fillText(t, format, reading.fill).pct : '';
}

const ageText = (ms: number, t: Reader['t']): string => (ms < 60_000 ? t('justNow') : shortDuration(ms));

function lightText(tile: Tile, now: number, t: Reader['t']): string {
  const silentMs = silentFor(tile.reading, now);
  const { tone, word } = describeLight(tile, silentMs);
  const watch = changeWatch(tile, now);
  return watch && tone === 'grey' && silentMs === null
    ? t(`light.afterChange.${watch}`)
    : t(word, { age: shortDuration(silentMs ?? 0) });
}

function forecastText(tile: Tile, now: number, { t, format }: Reader): string | null {
  const at = redForecast(tile, now);
  return at && t('forecast.red', { time: format.formatTime(at) });
}

function handlingText(alert: TileAlert | undefined, { t, format }: Reader): string | null {
  if (alert?.state === 'acknowledged') {
    const time = format.formatTime(alert.acknowledgedAt ?? '');
    const name = alert.acknowledgedBy;
    return name === null ? t('handling.since', { time }) : t('handling.by', { name, time });
  }
  return alert?.escalated ? t('handling.escalated') : null;
}

const silencedTexts = ({ silenced }: Tile, { t, format }: Reader): string[] =>
  silenced.map(({ type, cause, until, by }) =>
    t('silenced.untilBy', {
      alert: t(alertKind(type, cause).texts),
      time: format.formatTime(until),
      by: by ?? '',
    }),
  );
