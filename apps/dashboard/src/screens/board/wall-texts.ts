import { silentFor, type Tile, type TileAbilities, type TileAlert } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { nextAct } from '../../features/pad-acts/index.ts';
import {
  alertKind,
  alertLabel,
  changeWatch,
  describeLight,
  deviceMarks,
  factsBesideAct,
  fillText,
  lightSince,
  reasonsOf,
  redForecast,
  shortDuration,
} from '../../features/tile/index.ts';
import type { Format } from '../../platform/i18n/index.ts';
import type { ActNotice } from '../../platform/recent-acts/index.ts';

/** The texts of a person on a wall, in the words that are drawn: their room follows. */
export interface WallTexts {
  /** Room and name. */
  readonly head: string;
  /** A fall that is open. */
  readonly fall: string | null;
  readonly light: string;
  /** The number of small marks of the pod's devices beside the light. */
  readonly marks: number;
  /** Beside the light: since when it is so, of who is due; of others how full the pad is. Empty where that is not known. */
  readonly end: string;
  /** On a line: why someone is needed, where neither a fall nor the light says it, or where it waits beside a recorded act. */
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
  /** The notice of an act of a moment ago. A recorded one takes the place of what is in hand. */
  readonly notice: ActNotice | null;
}

/** The reader's language, and what they may do. */
export interface Reader {
  readonly t: TFunction<'tile'>;
  readonly tActs: TFunction<'pad-acts'>;
  readonly format: Format;
  readonly abilities: TileAbilities;
}

/** The section of a tile, the notice of an act on it, and when it is drawn. */
interface Moment {
  readonly due: boolean;
  readonly notice: ActNotice | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The texts that are written about a person at `now`. */
export function wallTextsOf(tile: Tile, { due, notice, now }: Moment, reader: Reader): WallTexts {
  const { t, tActs, abilities } = reader;
  const { reading, place } = tile;
  const { fall, pad, others } = reasonsOf(tile, describeLight(tile, silentFor(reading, now)).tone);
  const isActed = notice === 'recorded';
  const calls = isActed ? factsBesideAct(others) : others;
  const first = due ? calls[0] : undefined;
  const leading = isActed ? first?.alert : (fall ?? pad?.alert ?? first?.alert);
  const act = due ? nextAct(tile, abilities) : null;
  const named = (alert: TileAlert | undefined) =>
    alert ? alertLabel(t, alert, reader.format.formatTime) : null;
  return {
    head: [place.room ?? t('noPlace'), place.bed ?? '', tile.label ?? t('unnamed')].join(' '),
    fall: named(fall),
    light: lightText(tile, now, t),
    marks: deviceMarks(tile).length > 0 ? 1 : 0,
    end: endText(tile, { due, now }, reader),
    reason: named((fall || pad) && !isActed ? undefined : first?.alert),
    forecast: isActed ? null : forecastText(tile, now, reader),
    alert: named(first?.alert),
    hasOthers: first !== undefined && first.more + calls.length > 1,
    notes: [
      handlingText(due ? leading : undefined, reader),
      ...(isActed ? [] : silencedTexts(tile, reader)),
    ].flatMap((note) => note ?? []),
    act: act && tActs(`act.${act.kind}`),
    notice,
  };
}

function endText({ reading }: Tile, { due, now }: Omit<Moment, 'notice'>, { t, format }: Reader): string {
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
