import { type Mac, PodSerialNumber, readPodName } from '@padlight/contract';

/** Typed pods, one a line: the MAC or its last four digits, then the serial number. */
export interface TypedPods {
  readonly pods: readonly { readonly mac: Mac; readonly serialNumber: string }[];
  /** The numbers of wrong lines, from 1. */
  readonly wrong: readonly number[];
}

/** Parses lines of pods; empty ones are skipped. */
export function readPods(text: string): TypedPods {
  const pods: { mac: Mac; serialNumber: string }[] = [];
  const wrong: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [first = '', second = '', ...more] = line.trim().split(/[\s,;]+/);
    if (first === '') continue;
    const mac = readPodName(first)?.mac;
    const serialNumber = PodSerialNumber.safeParse(second.toUpperCase());
    if (mac && serialNumber.success && more.length === 0) pods.push({ mac, serialNumber: serialNumber.data });
    else wrong.push(index + 1);
  }
  return { pods, wrong };
}
