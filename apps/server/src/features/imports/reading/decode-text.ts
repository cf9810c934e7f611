const decodes = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Returns whether every other byte of a text is mostly 0, as in UTF-16 of English or German. */
function isUtf16(bytes: Uint8Array, zeroAt: 0 | 1): boolean {
  const sample = bytes.subarray(0, 1_000);
  const half = Math.floor(sample.length / 2);
  let zeros = 0;
  for (let index = zeroAt; index < half * 2; index += 2) if (sample[index] === 0) zeros += 1;
  return half > 1 && zeros > half * 0.6;
}

/**
 * Decodes a text file: by its byte order mark, as UTF-16 without one, as UTF-8 if valid, else as
 * Windows-1252, which accepts any bytes.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || isUtf16(bytes, 1))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || isUtf16(bytes, 0))
    return new TextDecoder('utf-16be').decode(bytes);
  return decodes(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes);
}

const delimiters = [';', '\t', ','] as const;

/** Finds the delimiter of a CSV: the one most frequent in its first line, outside of quotes. */
export function findDelimiter(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text.slice(0, 20_000)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (counts.size > 0) break;
    } else if (!isQuoted && delimiters.some((delimiter) => delimiter === sign))
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best?.[0] ?? ',';
}
