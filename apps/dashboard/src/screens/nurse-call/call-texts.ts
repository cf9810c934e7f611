import type { Tile, TileAbilities, TileAlert } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { nextAct } from '../../features/pad-acts/index.ts';
import { alertLabel, hasInHand } from '../../features/tile/index.ts';
import type { Format } from '../../platform/i18n/index.ts';
import type { ActNotice } from '../../platform/recent-acts/index.ts';
import { besideAct, callReasons, callsOf } from './call-order.ts';

/** The texts of a person who calls on a wall, exactly as drawn: their size is computed from them. */
export interface CallTexts {
  /** Room and name. */
  readonly head: string;
  /** Each shown fact, the most urgent first: its leading alert, the number of further alerts in it, and its carer. */
  readonly alerts: readonly {
    readonly text: string;
    readonly more: number;
    readonly handling: readonly string[];
  }[];
  /** The label of the next action. */
  readonly act: string | null;
  /** The notice of an act of a moment ago. A recorded one takes the place of what is in hand. */
  readonly notice: ActNotice | null;
}

/** The reader's language and abilities. */
interface Reader {
  readonly t: TFunction<'nurse-call'>;
  readonly tTile: TFunction<'tile'>;
  readonly tActs: TFunction<'pad-acts'>;
  readonly format: Format;
  readonly abilities: TileAbilities;
}

/** The formats for the carer of an alert. */
interface HandlingReader extends Pick<Reader, 't' | 'format'> {
  /** The user whose own alerts say "you", at a desk. A wall is read by others. */
  readonly userId?: string;
}

/** The carer who has an alert in hand and since when; otherwise that no one came yet, and the assignee. `mark` marks the values. */
export function handlingTexts(
  alert: TileAlert,
  { t, format, userId }: HandlingReader,
  mark = (value: string): string => value,
): string[] {
  const { state, acknowledgedAt, acknowledgedBy: name, escalated, assignedTo } = alert;
  if (state === 'acknowledged' && acknowledgedAt !== null) {
    const time = mark(format.formatTime(acknowledgedAt));
    if (userId !== undefined && hasInHand(alert, userId)) return [t('inHandYours', { time })];
    return [name === null ? t('inHandSince', { time }) : t('inHandOf', { name: mark(name), time })];
  }
  return [
    ...(escalated ? [t('escalated')] : []),
    ...(assignedTo === null ? [] : [t('assigned', { name: mark(assignedTo) })]),
  ];
}

/** The texts about a person who calls. */
export function callTextsOf(tile: Tile, notice: ActNotice | null, reader: Reader): CallTexts {
  const { tTile, tActs, abilities } = reader;
  const { place, label } = tile;
  const calls = callsOf(tile);
  const act = nextAct({ ...tile, alerts: calls }, abilities);
  return {
    head: [place.room ?? tTile('noPlace'), place.bed ?? '', label ?? tTile('unnamed')].join(' '),
    alerts: callReasons(tile, notice === 'recorded' ? besideAct(calls) : calls).map(({ alert, more }) => ({
      text: alertLabel(tTile, alert, reader.format.formatTime),
      more,
      handling: handlingTexts(alert, reader),
    })),
    act: act && tActs(`act.${act.kind}`),
    notice,
  };
}
