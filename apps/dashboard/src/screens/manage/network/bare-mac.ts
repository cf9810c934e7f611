/** A MAC as an address holds it: the address knows its parts by their colons. */
export const bareMac = (mac: string): string => mac.replaceAll(':', '');
