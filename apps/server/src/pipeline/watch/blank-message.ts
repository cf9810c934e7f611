import { rowStartsOf } from '../decode/read-json.ts';
import { readMacNumber } from '../fleet/mac-number.ts';

const member = '"(?:timestamp|type|mac|bleName|rssi|rawData|gatewayFree|gatewayLoad)"(?=\\s{0,9}:)';
const time =
  '(?<="timestamp"\\s{0,9}:\\s{0,9}"?)(?:\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d)?(?:[.,]\\d{1,9})?(?:Z|[+-]\\d\\d:?\\d\\d)?|\\d{9,17})(?![\\w:])';
const value =
  '(?<=":\\s{0,9}"?)(?:[+-]?\\d{1,4}(?:\\.\\d{1,6})?(?: ?dBm)?|[+-]?(?:nan|inf|infinity)|null|true|false|undefined|Gateway|Unknown)(?=\\s{0,9}"?\\s{0,9}(?:[,}\\]]|$))';
/** The parts of a row that may stay, whichever device it is of; then all others but signs. */
const parts = new RegExp(`(${member}|${time}|${value})|[^\\s{}[\\]",:]+`, 'gi');
const blank = '·';
const longestBlank = 12;

const blankRow = (text: string): string =>
  text.replace(
    parts,
    (part, allowed?: string) => allowed ?? blank.repeat(Math.min(part.length, longestBlank)),
  );

const named = /"mac"\s{0,9}:\s{0,9}"([^"]{0,20})"/g;
const countOf = (text: string, what: string): number => text.split(what).length - 1;

/** Returns whether a row names one device, a registered one, and has no data of another. */
function isOfRegistered(row: string, isRegistered: (mac: number) => boolean): boolean {
  const macs = [...row.matchAll(named)].map(([, mac]) => readMacNumber(mac));
  const [mac = -1] = macs;
  const isOne = macs.length === 1 && countOf(row, '"mac"') === 1 && countOf(row, 'rawData') <= 1;
  return isOne && mac >= 0 && isRegistered(mac);
}

const unprintable = /[^\x20-\x7e·]/g;
const escaped = (sign: string): string => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;

/**
 * A part of a message for an administrator of the network. Of rows that are not surely of a registered device it keeps signs, names of
 * members, times and short numbers; addresses, names and raw data are blanked. Characters that can't be printed are escaped.
 */
export function blankMessage(text: string, isRegistered: (mac: number) => boolean): string {
  const starts = [0, ...rowStartsOf(text), text.length];
  const rows = starts.slice(1).map((end, index) => text.slice(starts[index], end));
  return rows
    .map((row) => (isOfRegistered(row, isRegistered) ? row.replaceAll(blank, '?') : blankRow(row)))
    .join('')
    .replace(unprintable, escaped);
}
