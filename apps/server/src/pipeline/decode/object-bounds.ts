/** No row of a gateway is nested deeper. */
const maxDepth = 8;

/**
 * The beginning of an object with a named first member. In valid JSON this pattern is never within a string: the quote after the
 * brace would end the string. So damage in one row can't hide the beginning of the next one.
 */
const rowStart = /\{[\s\0]*"[^\s",:\]}\\][^"\\]{0,60}"[\s\0]*:/g;

/** The indexes of all braces that begin an object with a named member, in order. */
export function rowStartsOf(text: string): number[] {
  const starts: number[] = [];
  for (const { index } of text.matchAll(rowStart)) starts.push(index);
  return starts;
}

/**
 * The end of an object. `whole`: it ends at `at`, after its closing brace. `open`, `in-text`: the text ends first, outside or
 * within a string. `broken`: its brackets or quotes don't match at `at`.
 */
export interface ObjectBounds {
  readonly ends: 'whole' | 'open' | 'in-text' | 'broken';
  readonly at: number;
}

const [quote, backslash, comma, colon] = [34, 92, 44, 58];
const [openObject, closeObject, openArray, closeArray] = [123, 125, 91, 93];

/** Finds the end of the object that begins at `starts[index]`, by brackets and quotes alone. */
export function endOfObject(
  text: string,
  start: number,
  starts: readonly number[],
  index: number,
): ObjectBounds {
  /** The closing brackets that are still to come, innermost last. */
  const awaited: number[] = [];
  let next = index;
  let isInText = false;
  let before = comma;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    while ((starts[next] ?? text.length) < at) next++;
    const beginsRow = at > start && starts[next] === at;
    if (isInText) {
      if (beginsRow) return { ends: 'broken', at };
      if (code === quote) isInText = false;
      else if (code === backslash) {
        const escaped = text.charCodeAt(at + 1);
        if (escaped === quote || escaped === backslash) at++;
      }
      continue;
    }
    if (code <= 32) continue;
    const within = awaited.at(-1);
    // An object within an object follows a colon: if not, a brace is missing before it.
    if (beginsRow && within === closeObject && before !== colon) return { ends: 'broken', at };
    if (code === quote) isInText = true;
    else if (code === openObject) awaited.push(closeObject);
    else if (code === openArray) awaited.push(closeArray);
    else if (code === closeObject || code === closeArray) {
      if (awaited.pop() !== code) return { ends: 'broken', at };
      if (awaited.length === 0) return { ends: 'whole', at: at + 1 };
    }
    if (awaited.length > maxDepth) return { ends: 'broken', at };
    before = code;
  }
  return { ends: isInText ? 'in-text' : 'open', at: text.length };
}
