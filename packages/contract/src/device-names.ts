import { devicePrefixes } from './gateway.ts';
import { type Mac, readMac } from './ids.ts';

/** A pod as a user names it: by its MAC, or by the serial number on it. */
export type PodName =
  | { readonly mac: Mac; readonly serial?: never }
  | { readonly serial: string; readonly mac?: never };

const lastDigits = /^[0-9A-F]{4}$/;
const serialNumber = new RegExp(`^${devicePrefixes.podSerial}[A-Z0-9]{1,13}$`);

/**
 * Reads the typed name of a pod, in either case: the last four digits of its MAC, the whole MAC, or the serial number
 * (capital letters and digits). Undefined when it is none of these.
 */
export function readPodName(text: string): PodName | undefined {
  const typed = text.trim().toUpperCase();
  const mac = readMac(lastDigits.test(typed) ? devicePrefixes.podMac + typed : typed);
  if (mac !== undefined) return { mac };
  return serialNumber.test(typed) ? { serial: typed } : undefined;
}

/** Reads the MAC of a node; `format`: it is no MAC, `prefix`: it is the MAC of another kind of device. */
export function readNodeMac(text: string): { mac: Mac } | { wrong: 'format' | 'prefix' } {
  const mac = readMac(text.trim());
  if (mac === undefined) return { wrong: 'format' };
  return mac.replaceAll(':', '').startsWith(devicePrefixes.nodeMac) ? { mac } : { wrong: 'prefix' };
}

/** Reads the MACs of nodes separated by spaces, commas or semicolons, each once; undefined where one of them is no MAC. */
export function readNodeMacs(text: string): Mac[] | undefined {
  const read = text
    .split(/[\s,;]+/)
    .filter((typed) => typed !== '')
    .map(readNodeMac);
  const macs = read.flatMap((node) => ('mac' in node ? node.mac : []));
  return macs.length === read.length ? [...new Set(macs)] : undefined;
}
