import { type Mac, PodSerialNumber, readMac } from '@padlight/contract';

/** The content of a code on a device, as far as present. */
export interface Label {
  readonly mac: Mac | undefined;
  readonly serialNumber: string | undefined;
}

/** The format of a pod's serial number. It is removed first: its digits might be read as those of a MAC. */
const serial = /(?<![A-Z0-9])S00[A-Z0-9]{0,13}(?![A-Z0-9])/i;
const address = /(?<![A-Z0-9])(?:[0-9A-F]{2}[:-]?){5}[0-9A-F]{2}(?![A-Z0-9])/i;

/** Reads a MAC and a serial number from the text of a QR code or barcode, within any other text. */
export function readLabel(text: string): Label {
  const number = serial.exec(text)?.[0].toUpperCase();
  const rest = number === undefined ? text : text.replace(serial, ' ');
  const mac = address.exec(rest)?.[0];
  const parsed = PodSerialNumber.safeParse(number);
  return {
    mac: mac === undefined ? undefined : readMac(mac.replaceAll('-', ':')),
    serialNumber: parsed.success ? parsed.data : undefined,
  };
}
