import { isMailAddress, mailAddressKey } from '@padlight/contract';

/** An address that was read from a text; `double`: it stands further up as well. */
export interface ReadAddress {
  readonly address: string;
  readonly state: 'good' | 'bad' | 'double';
}

/** Cells of a line: tabs, commas and semicolons divide them, except within quotes or angle brackets. */
const cellsOf = (line: string): string[] => line.match(/(?:"[^"]*"|<[^<>]*>|[^\t,;])+/g) ?? [];

/** The addresses of a cell: the one in angle brackets, or several with spaces between. */
function addressesOf(cell: string): string[] {
  const [, inBrackets] = /<([^<>]*)>/.exec(cell) ?? [];
  if (inBrackets !== undefined) return [inBrackets.trim()];
  const parts = cell.trim().split(/\s+/);
  return parts.length > 1 && parts.every((part) => part.includes('@')) ? parts : [cell.trim()];
}

/**
 * Reads addresses as they are typed or pasted: one a line, with commas or semicolons between, as `Name <name@example.org>`, or as rows
 * of a spreadsheet, of which the cells without an address are left out.
 */
export function readAddresses(text: string): ReadAddress[] {
  const seen = new Set<string>();
  const addresses = text.split(/[\r\n]+/).flatMap((line) => {
    const cells = cellsOf(line).filter((cell) => cell.trim() !== '');
    const withSign = cells.filter((cell) => cell.includes('@'));
    return (withSign.length > 0 ? withSign : cells).flatMap(addressesOf);
  });
  return addresses.map((address) => {
    if (!isMailAddress(address)) return { address, state: 'bad' };
    const key = mailAddressKey(address);
    if (seen.has(key)) return { address, state: 'double' };
    seen.add(key);
    return { address, state: 'good' };
  });
}
