/** Downloads a file to the reader's device. */
export function offerFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  // Firefox reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
