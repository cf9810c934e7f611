import type { PatientId } from '@padlight/contract';
import type { WallHeights } from './wall-plan.ts';
import type { WallTexts } from './wall-texts.ts';
import { linesOf, linesOfBoxes, type Measure } from './wrap-text.ts';

/** What a wall's heights follow from. */
export interface WallType {
  readonly measure: Measure;
  /** What is written about somebody. */
  readonly textsOf: (patientId: PatientId) => WallTexts;
  /** The room of somebody who is listed by it. */
  readonly roomOf: (patientId: PatientId) => string;
  /** What the list of rooms begins with. */
  readonly moreText: (count: number) => string;
  /** How large something to press is at least, pixels. */
  readonly target: number;
  /** Whether each tile has a button for all that can be done. */
  readonly hasMore: boolean;
}

// In sizes of type, as in wall-person.module.css.
const frame = { across: 1.3, down: 0.55 };
const line = 1.2;
const gap = 0.1;
/** The light's words, and small print: who has an alert, since when. */
const light = { em: 0.7, line: 0.9 };
const small = { em: 0.6, line: 0.84 };
/** Beside a text, in its own size: the light's shape, one mark of the devices, a note's icon, an alert's icon and age, and how many more there are. */
const beside = { shape: 1.15, mark: 1.9, note: 1.7, alert: 6, others: 2.4 };
/** Around the light's shape, pixels: the gap before its words, and the ring of one that is overdue. */
const shapeGap = 11;
/** What was recorded a moment ago may take so many lines of small print. */
const recentLines = 3;
/** A button: its type, how large it is in that, and what is beside its words. */
const button = { em: 0.45, least: 2.75, beside: 3.75 };
/** Between what is side by side. */
const apart = 0.5;
/** Since when, on a line. */
const sinceEm = 2.6;

/** Whether a tile in a column of a width has room for the words of its act; else its icon says it. */
export const hasRoomForActText = (widthEm: number): boolean => widthEm >= 18;

/** How high people are in type of `em` pixels. */
export function wallHeightsAt(em: number, type: WallType): WallHeights {
  const { measure, textsOf, roomOf, moreText, target, hasMore } = type;
  const pressed = Math.max(target / em, button.least * button.em);
  const lines = (text: string, width: number): number => linesOf(text, Math.max(1, width), measure);
  const lightBeside = ({ marks, fill }: WallTexts): number =>
    beside.shape +
    shapeGap / (light.em * em) +
    beside.mark * marks +
    (fill === '' ? 0 : apart + measure(fill));
  const notesHeight = ({ alert, hasOthers, notes, acted }: WallTexts, inner: number): number => {
    if (acted) return recentLines * small.line;
    const width = inner / small.em;
    const alertLines =
      alert === null ? 0 : lines(alert, width - beside.alert - (hasOthers ? beside.others : 0));
    const noteLines = notes.reduce((sum, note) => sum + lines(note, width - beside.note), 0);
    return small.line * (alertLines + noteLines) + gap * (notes.length + (alert === null ? 0 : 1));
  };
  const actWidth = ({ act, acted }: WallTexts, inner: number): number => {
    if (acted) return 1.5 * pressed + apart;
    if (act === null) return 0;
    const isWordy = hasRoomForActText(inner + frame.across);
    return apart + (isWordy ? button.em * (measure(act) + button.beside) : pressed);
  };
  const tileHeight = (texts: WallTexts, inner: number): number => {
    const fall = texts.fall === null ? 0 : line * lines(`${texts.fall} 00 h 00`, inner - beside.note) + gap;
    const presses = actWidth(texts, inner) + (hasMore ? target / em + apart : 0);
    const left = inner - presses;
    const lightLines = lines(texts.light, left / light.em - lightBeside(texts));
    const below = light.line * lightLines + notesHeight(texts, left);
    const head = line * lines(texts.head, inner);
    return (
      frame.down +
      fall +
      head +
      gap +
      Math.max(below, presses > 0 ? Math.max(target / em, actHeight(texts)) : 0)
    );
  };
  const actHeight = ({ act, acted }: WallTexts): number => (act === null && !acted ? 0 : pressed);
  const lineHeight = (texts: WallTexts, inner: number): number => {
    const boxes = [
      { text: texts.head, beside: 0, size: 1 },
      { text: texts.light, beside: light.em * lightBeside({ ...texts, fill: '' }), size: light.em },
      ...(texts.reason === null ? [] : [{ text: texts.reason, beside: 0, size: light.em }]),
    ];
    const height = actHeight(texts);
    const left = inner - sinceEm - apart - (height > 0 ? pressed + apart : 0);
    const rows = linesOfBoxes(boxes, left, apart, measure);
    return 0.5 * frame.down + Math.max(line * (texts.acted ? rows + 1 : rows), height);
  };
  const inPixels =
    (height: (texts: WallTexts, inner: number) => number) => (patientId: PatientId, width: number) =>
      Math.ceil(em * height(textsOf(patientId), width / em - frame.across));
  return {
    tile: inPixels(tileHeight),
    rest: inPixels(tileHeight),
    line: inPixels(lineHeight),
    more: (patientIds, width) => {
      const rooms = `${moreText(patientIds.length)} ${patientIds.map(roomOf).join(', ')}`;
      return Math.ceil(em * (0.5 * frame.down + line * lines(rooms, width / em - frame.across)));
    },
  };
}
