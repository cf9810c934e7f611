import type { Tile, TileAbilities, TileAlert } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { nextAct } from '../../features/pad-acts/index.ts';
import { alertLabel, hasInHand } from '../../features/tile/index.ts';
import type { Format } from '../../platform/i18n/index.ts';
import { besideAct, callReasons, callsOf } from './call-order.ts';

/** What a wall writes about somebody who calls, in the words it is drawn with: how much room they take follows. */
export interface CallTexts {
  /** Room and name. */
  readonly head: string;
  /** Each fact that is shown, the most urgent first: its leading alert, how many further ones it speaks for, who has it. */
  readonly alerts: readonly {
    readonly text: string;
    readonly more: number;
    readonly handling: readonly string[];
  }[];
  /** The words of the next act. */
  readonly act: string | null;
  /** Something was recorded a moment ago: it and its undo take the place of what is in hand. */
  readonly acted: boolean;
}

/** The reader's language, and what they may do. */
interface Reader {
  readonly t: TFunction<'nurse-call'>;
  readonly tTile: TFunction<'tile'>;
  readonly tActs: TFunction<'pad-acts'>;
  readonly format: Format;
  readonly abilities: TileAbilities;
}

/** How who has an alert is written. */
interface HandlingReader extends Pick<Reader, 't' | 'format'> {
  /** Whose own alerts say "you": the user's at a desk. A wall is read by others. */
  readonly userId?: string;
}

/** Who has an alert in hand since when; else that nobody came yet, and who is to see to it. `mark` is for the values in them. */
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

/** What is written about somebody who calls. */
export function callTextsOf(tile: Tile, acted: boolean, reader: Reader): CallTexts {
  const { tTile, tActs, abilities } = reader;
  const { place, label } = tile;
  const calls = callsOf(tile);
  const act = nextAct({ ...tile, alerts: calls }, abilities);
  return {
    head: [place.room ?? tTile('noPlace'), place.bed ?? '', label ?? tTile('unnamed')].join(' '),
    alerts: callReasons(tile, acted ? besideAct(calls) : calls).map(({ alert, more }) => ({
      text: alertLabel(tTile, alert, reader.format.formatTime),
      more,
      handling: handlingTexts(alert, reader),
    })),
    act: act && tActs(`act.${act.kind}`),
    acted,
  };
}
