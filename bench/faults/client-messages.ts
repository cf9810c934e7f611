const kindBytes = 1;
const lengthBytes = 4;
const kinds = { query: 0x51, parse: 0x50 };
/** The most bytes read of a statement: a COMMIT is short, a COPY's data is skipped. */
const readBytes = 64;

/**
 * Follows the messages of a PostgreSQL client and detects its COMMITs, as a simple query or as a prepared statement. The bytes may
 * come in any pieces. Returns true for a piece that completed one.
 */
export function findCommits(): (piece: Buffer) => boolean {
  // The first message of a connection has a length and no kind.
  let head = Buffer.alloc(0);
  let isFirst = true;
  let left = 0;
  let kind = 0;
  let text = Buffer.alloc(0);

  const isCommit = (): boolean => {
    const statement = kind === kinds.parse ? text.subarray(text.indexOf(0) + 1) : text;
    const end = statement.indexOf(0);
    return /^\s*commit\b/i.test(statement.subarray(0, end < 0 ? statement.length : end).toString('latin1'));
  };
  const begin = (): void => {
    const from = isFirst ? 0 : kindBytes;
    kind = isFirst ? 0 : (head[0] ?? 0);
    left = head.readInt32BE(from) - lengthBytes;
    // A request for TLS or GSS is followed by another first message.
    isFirst &&= left === 4;
    head = Buffer.alloc(0);
    text = Buffer.alloc(0);
  };

  return (piece) => {
    let isFound = false;
    for (let at = 0; at < piece.length || left === 0; ) {
      if (left > 0) {
        const part = piece.subarray(at, at + left);
        if (text.length < readBytes) text = Buffer.concat([text, part.subarray(0, readBytes)]);
        at += part.length;
        left -= part.length;
        if (left === 0 && (kind === kinds.query || kind === kinds.parse)) isFound ||= isCommit();
        if (left > 0) return isFound;
      }
      const needed = (isFirst ? 0 : kindBytes) + lengthBytes - head.length;
      head = Buffer.concat([head, piece.subarray(at, at + needed)]);
      at += Math.min(needed, piece.length - at);
      if (head.length < (isFirst ? 0 : kindBytes) + lengthBytes) return isFound;
      begin();
    }
    return isFound;
  };
}
