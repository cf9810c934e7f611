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
import type { CallTexts } from './call-texts.ts';

const { across, down, line, gap, apart, since, small, noticeLines } = personBox;
/** Beside the words of an alert, in sizes of type as in wall-call.module.css: its icon, and on a line how many more there are. */
const beside = { icon: 1.3, more: 2 };

/** The heights of people who call in type of `em` pixels; `textsOf`: the texts about a person. */
export function callHeightsAt(
  em: number,
  type: WallType,
  textsOf: (patientId: PatientId) => CallTexts,
): ReturnType<PeopleHeights> {
  const press = pressSizes(em, type);
  const lines = (text: string, width: number): number => linesOf(text, Math.max(1, width), type.measure);
  const tileHeight = (texts: CallTexts, inner: number): number => {
    const left = inner - press.width(texts, inner);
    const heights = texts.alerts.map(
      ({ text, more, handling }) =>
        line * lines(text, left - beside.icon - apart - since - (more > 0 ? beside.more : 0)) +
        handling.reduce((sum, note) => sum + small.line * lines(note, left / small.em), 0),
    );
    if (texts.notice !== null) heights.unshift(noticeLines[texts.notice] * small.line);
    const alerts = heights.reduce((sum, height) => sum + height + gap, -gap);
    return down + line * lines(texts.head, inner) + gap + Math.max(alerts, press.height(texts));
  };
  const lineHeight = (texts: CallTexts, inner: number): number => {
    const [first, ...others] = texts.alerts;
    const boxes = [
      { text: texts.head, beside: 0, size: 1 },
      {
        text: first?.text ?? '',
        beside: beside.icon + (others.length > 0 || first?.more ? beside.more : 0),
        size: 1,
      },
      ...(first?.handling ?? []).map((text) => ({ text, beside: 0, size: small.em })),
    ];
    const pressed = press.height(texts);
    const left = inner - since - apart - (pressed > 0 ? pressed + apart : 0);
    const rows = linesOfBoxes(boxes, left, apart, type.measure);
    return 0.5 * down + Math.max(line * rows + noticeOnLine(texts.notice), pressed);
  };
  const inPixels =
    (height: (texts: CallTexts, inner: number) => number) => (patientId: PatientId, width: number) =>
      Math.ceil(em * height(textsOf(patientId), width / em - across));
  return { tile: inPixels(tileHeight), rest: inPixels(tileHeight), line: inPixels(lineHeight) };
}
