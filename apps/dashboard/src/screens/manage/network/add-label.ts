import type { Label } from './read-label.ts';

interface AddedLabel {
  readonly list: string;
  readonly outcome: 'added' | 'there' | 'serialMissing' | 'macMissing';
  readonly pod: string;
}

/** Adds a code to the list: a pod's line, or the half of it that the next code completes. */
export function addLabel(list: string, { mac, serialNumber }: Label): AddedLabel {
  const lines = list.split('\n').filter((line) => line.trim() !== '');
  const text = (more: readonly string[]) => `${[...lines, ...more].join('\n')}\n`;
  if (mac && lines.some((line) => line.toUpperCase().includes(mac))) {
    const at = lines.findIndex((line) => line.trim().toUpperCase() === mac);
    if (at < 0 || !serialNumber) return { list, outcome: 'there', pod: mac };
    lines[at] = `${mac} ${serialNumber}`;
    return { list: text([]), outcome: 'added', pod: mac };
  }
  if (mac && serialNumber) return { list: text([`${mac} ${serialNumber}`]), outcome: 'added', pod: mac };
  if (mac) return { list: text([`${mac} `]), outcome: 'serialMissing', pod: mac };
  const number = serialNumber ?? '';
  const open = lines.findLastIndex((line) => !/\s\S/.test(line.trim()));
  if (open < 0 || lines.some((line) => line.includes(number)))
    return { list, outcome: open < 0 ? 'macMissing' : 'there', pod: number };
  const pod = lines[open]?.trim() ?? '';
  lines[open] = `${pod} ${number}`;
  return { list: text([]), outcome: 'added', pod };
}
