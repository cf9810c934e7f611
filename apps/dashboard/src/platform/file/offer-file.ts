/** Gives the reader a file to keep. */
export function offerFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  // Firefox reads the address after the press.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
