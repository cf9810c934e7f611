import { Mac } from '@padlight/contract';

const none = -1;

/** A MAC of 12 hex digits, with colons, dashes or nothing between the pairs, in either case, as a number; -1 when it is none. */
export function readMacNumber(text: unknown): number {
  if (typeof text !== 'string') return none;
  const step = text.length === 12 ? 2 : text.length === 17 ? 3 : 0;
  if (step === 0) return none;
  const separator = text.charCodeAt(2);
  if (step === 3 && separator !== 58 && separator !== 45) return none;
  let mac = 0;
  for (let pair = 0; pair < 6; pair++) {
    const at = pair * step;
    const high = nibble(text.charCodeAt(at));
    const low = nibble(text.charCodeAt(at + 1));
    if (high < 0 || low < 0) return none;
    if (step === 3 && pair < 5 && text.charCodeAt(at + 2) !== separator) return none;
    mac = mac * 256 + (high << 4) + low;
  }
  return mac;
}

function nibble(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const upper = code & ~32;
  return upper >= 65 && upper <= 70 ? upper - 55 : -1;
}

/** As it is stored and shown: `AA:BB:CC:DD:EE:FF`. */
export const showMac = (mac: number): Mac =>
  Mac.parse(
    mac
      .toString(16)
      .padStart(12, '0')
      .toUpperCase()
      .replace(/(..)(?=.)/g, '$1:'),
  );
