import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** A file of lines that is written in large pieces. */
export interface LineFile {
  write(lines: readonly string[]): void;
  /** Writes the collected lines, if there are enough, and waits for a slow disk. */
  breathe(): Promise<void>;
  close(): Promise<void>;
}

const pieceChars = 1 << 20;

export function openLineFile(path: string): LineFile {
  const stream = createWriteStream(path);
  let gathered: string[] = [];
  let chars = 0;

  async function flush(): Promise<void> {
    if (gathered.length === 0) return;
    const piece = `${gathered.join('\n')}\n`;
    gathered = [];
    chars = 0;
    if (!stream.write(piece)) await once(stream, 'drain');
  }

  return {
    write(lines) {
      for (const line of lines) {
        gathered.push(line);
        chars += line.length;
      }
    },
    async breathe() {
      if (chars > pieceChars) await flush();
    },
    async close() {
      await flush();
      stream.end();
      await once(stream, 'close');
    },
  };
}
