import { macOf } from './read-mac.ts';
import { readPosition, type TruePosition } from './read-position.ts';
import { readTime } from './read-time.ts';

type Volume<Kind> = Kind extends string ? { readonly kind: Kind; readonly ml: number } : never;

/** A true event of a pod's wearer. `pod` is a MAC of 12 digits, times are epoch ms. */
export type TruthEvent = { readonly pod: string; readonly at: number } & (
  | { readonly kind: 'padOn'; readonly productId: string | undefined; readonly gain: number | undefined }
  | { readonly kind: 'void'; readonly end: number; readonly ml: number }
  | Volume<'fill' | 'leak' | 'padOff' | 'weighed'>
  | { readonly kind: 'position'; readonly position: TruePosition }
  | { readonly kind: 'turn'; readonly degrees: number }
  | { readonly kind: 'fall'; readonly peakG?: number; readonly helpedAfterS?: number }
);
export type TruthFault = 'truth-not-json' | 'truth-kind' | 'truth-pod' | 'truth-time' | 'truth-value';

const amount = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && Number.isFinite(number) ? number : Number.NaN;
};

type Raw = Readonly<Record<string, unknown>>;

function read(raw: Raw, pod: string, at: number): TruthEvent | TruthFault {
  const { kind } = raw;
  switch (kind) {
    case 'padOn': {
      const gain = amount(raw.gain);
      const productId =
        raw.productId === undefined || raw.productId === null ? undefined : String(raw.productId);
      return { kind, pod, at, productId, gain: gain > 0 ? gain : undefined };
    }
    case 'void': {
      const ml = amount(raw.ml);
      const end = raw.end === undefined ? at : readTime(raw.end);
      return ml >= 0 && end >= at ? { kind, pod, at, end, ml } : 'truth-value';
    }
    case 'fill':
    case 'leak':
    case 'padOff':
    case 'weighed': {
      const ml = amount(raw.ml);
      return ml >= 0 ? { kind, pod, at, ml } : 'truth-value';
    }
    case 'position': {
      const position = readPosition(raw.position);
      return position ? { kind, pod, at, position } : 'truth-value';
    }
    case 'turn': {
      const degrees = amount(raw.degrees);
      return degrees >= 0 ? { kind, pod, at, degrees } : 'truth-value';
    }
    case 'fall': {
      const [peakG, helpedAfterS] = [amount(raw.peakG), amount(raw.helpedAfterS)];
      const optional = { ...(peakG > 0 && { peakG }), ...(helpedAfterS > 0 && { helpedAfterS }) };
      return { kind, pod, at, ...optional };
    }
    default:
      return 'truth-kind';
  }
}

/** Reads a line of truth.jsonl; returns a fault if it holds no event of ours. */
export function readTruth(line: string): TruthEvent | TruthFault {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    return 'truth-not-json';
  }
  if (raw === null || typeof raw !== 'object') return 'truth-not-json';
  const fields = raw as Raw;
  const pod = macOf(fields.pod ?? fields.mac);
  if (pod === undefined) return 'truth-pod';
  const at = readTime(fields.at);
  return Number.isNaN(at) ? 'truth-time' : read(fields, pod, at);
}
