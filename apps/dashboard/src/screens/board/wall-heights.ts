import type { PatientId } from '@padlight/contract';
import {
  linesOf,
  linesOfBoxes,
  noticeOnLine,
  type PeopleHeights,
  personBox,
  pressSizes,
  type WallType,
} from '../../features/wall-plan/index.ts';
import type { WallTexts } from './wall-texts.ts';

/** The basis of people's heights on a board, beside the size of type. */
interface Written {
  /** The texts that are written about a person. */
  readonly textsOf: (patientId: PatientId) => WallTexts;
  /** True where each tile has a button for all that can be done. */
  readonly hasMore: boolean;
}

// In sizes of type, as in wall-person.module.css.
const { line, gap, apart, small, noticeLines } = personBox;
const light = { em: 0.7, line: 0.9 };
/** The type of a fall on a line. */
const fallen = 0.9;
/** Beside a text, in its own size: the light's shape, one mark of the devices, an alert's icon and age, and how many more there are. */
const beside = { shape: 1.15, mark: 1.9, note: small.icon, alert: 6, others: 2.4 };
/** Around the light's shape, pixels: the gap before its words, and the ring of one that is overdue. */
const shapeGap = 11;

/** The heights of people in type of `em` pixels. */
export function wallHeightsAt(
  em: number,
  { measure, target }: WallType,
  { textsOf, hasMore }: Written,
): ReturnType<PeopleHeights> {
  const press = pressSizes(em, { measure, target });
  const lines = (text: string, width: number): number => linesOf(text, Math.max(1, width), measure);
  const lightBeside = ({ marks, end }: WallTexts): number =>
    beside.shape + shapeGap / (light.em * em) + beside.mark * marks + (end === '' ? 0 : apart + measure(end));
  const notesHeight = (
    { forecast, alert, hasOthers, notes: called, notice }: WallTexts,
    inner: number,
  ): number => {
    const stated = notice === null ? 0 : noticeLines[notice] * small.line + gap;
    const width = inner / small.em;
    const notes = forecast === null ? called : [forecast, ...called];
    const alertLines =
      alert === null ? 0 : lines(alert, width - beside.alert - (hasOthers ? beside.others : 0));
    const noteLines = notes.reduce((sum, note) => sum + lines(note, width - beside.note), 0);
    return stated + small.line * (alertLines + noteLines) + gap * (notes.length + (alert === null ? 0 : 1));
  };
  const tileHeight = (texts: WallTexts, inner: number): number => {
    const fall = texts.fall === null ? 0 : line * lines(`${texts.fall} 00 h 00`, inner - beside.note) + gap;
    const presses = press.width(texts, inner) + (hasMore ? target / em + apart : 0);
    const left = inner - presses;
    const lightLines = lines(texts.light, left / light.em - lightBeside(texts));
    const below = light.line * lightLines + notesHeight(texts, left);
    const head = line * lines(texts.head, inner);
    return (
      personBox.down +
      fall +
      head +
      gap +
      Math.max(below, presses > 0 ? Math.max(target / em, press.height(texts)) : 0)
    );
  };
  const lineHeight = (texts: WallTexts, inner: number): number => {
    const boxes = [
      ...(texts.fall === null ? [] : [{ text: texts.fall, beside: fallen * small.icon, size: fallen }]),
      { text: texts.head, beside: 0, size: 1 },
      { text: texts.light, beside: light.em * lightBeside({ ...texts, end: '' }), size: light.em },
      ...(texts.reason === null ? [] : [{ text: texts.reason, beside: 0, size: light.em }]),
      ...texts.notes.map((text) => ({ text, beside: small.em * small.icon, size: small.em })),
    ];
    const height = press.height(texts);
    const left = inner - personBox.since - apart - (height > 0 ? press.pressed + apart : 0);
    const rows = linesOfBoxes(boxes, left, apart, measure);
    return 0.5 * personBox.down + Math.max(line * rows + noticeOnLine(texts.notice), height);
  };
  const inPixels =
    (height: (texts: WallTexts, inner: number) => number) => (patientId: PatientId, width: number) =>
      Math.ceil(em * height(textsOf(patientId), width / em - personBox.across));
  return {
    tile: inPixels(tileHeight),
    rest: inPixels(tileHeight),
    line: inPixels(lineHeight),
  };
}
