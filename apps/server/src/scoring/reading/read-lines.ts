import { createReadStream } from 'node:fs';

/** A longer line is cut off at this length. */
const longestLine = 8 * 1024 * 1024;

/**
 * Yields the lines of a text file in lists, without their ends and without empty ones. Memory use is limited.
 * @throws the operating system's error if it can't be read.
 */
export async function* readLines(path: string): AsyncGenerator<string[]> {
  let remainder = '';
  let isFirst = true;
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1024 * 1024 })) {
    const text = isFirst ? String(chunk).replace(/^\uFEFF/, '') : String(chunk);
    isFirst = false;
    const lines = (remainder + text).split('\n');
    remainder = (lines.pop() ?? '').slice(0, longestLine);
    yield lines.filter(isText);
  }
  if (isText(remainder)) yield [remainder];
}

const isText = (line: string): boolean => line.length > 1 || line.trim() !== '';
