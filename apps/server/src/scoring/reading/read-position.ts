import { type BodyPosition, bodyPositions } from '@padlight/contract';

/** A position in the truth: one of ours, or lying without a side. */
export type TruePosition = BodyPosition | 'lying';

const texts: Readonly<Record<string, TruePosition>> = {
  back: 'lying-back',
  supine: 'lying-back',
  front: 'lying-front',
  belly: 'lying-front',
  prone: 'lying-front',
  left: 'lying-left',
  right: 'lying-right',
  lying: 'lying',
  sit: 'sitting',
  stand: 'standing',
  walk: 'walking',
};

/** Reads a position in any notation: "lying-left", "lying left", "left", "LyingLeft"; undefined if it is none. */
export function readPosition(value: unknown): TruePosition | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return bodyPositions.find((position) => position === name) ?? texts[name];
}
