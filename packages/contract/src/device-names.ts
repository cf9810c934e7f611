import { devicePrefixes } from './gateway.ts';
import { type Mac, readMac } from './ids.ts';

/** A pod as somebody names it: by its MAC, or by the serial number on it. */
export type PodName =
  | { readonly mac: Mac; readonly serial?: never }
  | { readonly serial: string; readonly mac?: never };

const lastDigits = /^[0-9A-F]{4}$/;
const serialNumber = new RegExp(`^${devicePrefixes.podSerial}[A-Z0-9]{1,13}$`);

/**
 * Reads what is typed of a pod, in either case: the last four digits of its MAC, all of it, or the serial number
 * (capital letters and digits). Undefined when it is none of these.
 */
export function readPodName(text: string): PodName | undefined {
  const typed = text.trim().toUpperCase();
  const mac = readMac(lastDigits.test(typed) ? devicePrefixes.podMac + typed : typed);
  if (mac !== undefined) return { mac };
  return serialNumber.test(typed) ? { serial: typed } : undefined;
}

/** Reads the MAC of a node; `format`: it is no MAC, `prefix`: it is one of something that is no node. */
export function readNodeMac(text: string): { mac: Mac } | { wrong: 'format' | 'prefix' } {
  const mac = readMac(text.trim());
  if (mac === undefined) return { wrong: 'format' };
  return mac.replaceAll(':', '').startsWith(devicePrefixes.nodeMac) ? { mac } : { wrong: 'prefix' };
}

/** Reads the MACs of nodes with spaces, commas or semicolons between, each once; undefined where one is none. */
export function readNodeMacs(text: string): Mac[] | undefined {
  const read = text
    .split(/[\s,;]+/)
    .filter((typed) => typed !== '')
    .map(readNodeMac);
  const macs = read.flatMap((one) => ('mac' in one ? one.mac : []));
  return macs.length === read.length ? [...new Set(macs)] : undefined;
}
