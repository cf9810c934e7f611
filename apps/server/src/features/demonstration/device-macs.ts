import { devicePrefixes, Mac } from '@padlight/contract';

const colons = (digits: string): Mac => Mac.parse(digits.replace(/(..)(?=.)/g, '$1:'));

/** Builds the pod MAC of a number; carers know a pod by its last four digits. There are 65,536 of them. */
export const podMac = (number: number): Mac =>
  colons(`${devicePrefixes.podMac}${number.toString(16).toUpperCase().padStart(4, '0')}`);

export const nodeMac = (number: number): Mac =>
  colons(`${devicePrefixes.nodeMac}${number.toString(16).toUpperCase().padStart(6, '0')}`);

export const podSerial = (number: number): string =>
  `${devicePrefixes.podSerial}${String(number).padStart(6, '0')}`;

/** Returns the number of a MAC that `podMac` or `nodeMac` built. */
export const numberOf = (mac: Mac, prefix: string): number =>
  Number.parseInt(mac.replaceAll(':', '').slice(prefix.length), 16);
