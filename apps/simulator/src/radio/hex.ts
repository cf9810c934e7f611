const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

/** Bytes as upper-case hex digits. */
export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index++) text += pairs[bytes[index] as number];
  return text;
}
