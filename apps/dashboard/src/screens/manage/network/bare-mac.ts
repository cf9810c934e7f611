/** A MAC in the form of an address: addresses separate their parts by colons. */
export const bareMac = (mac: string): string => mac.replaceAll(':', '');
