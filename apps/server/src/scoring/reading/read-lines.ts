import { createReadStream } from 'node:fs';

/** A longer line is cut off at this length. */
const longestLine = 8 * 1024 * 1024;

/**
 * Reads a text file as lists of lines, without their ends and without empty ones. Memory stays bounded.
 * @throws the operating system's error where it can't be read.
 */
export async function* readLines(path: string): AsyncGenerator<string[]> {
  let rest = '';
  let isFirst = true;
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1024 * 1024 })) {
    const text = isFirst ? String(chunk).replace(/^\uFEFF/, '') : String(chunk);
    isFirst = false;
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, longestLine);
    yield lines.filter(isText);
  }
  if (isText(rest)) yield [rest];
}

const isText = (line: string): boolean => line.length > 1 || line.trim() !== '';
