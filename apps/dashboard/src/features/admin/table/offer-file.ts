/** Gives the reader a file to keep. */
export function offerFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Firefox reads the address after the press.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
