/** The JSON value of a text, `undefined` where it is no JSON. A control character that a node copied reads as a space. */
export function readStrictly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const spaced = text.replace(/\p{Cc}/gu, ' ');
    if (spaced === text) return undefined;
    try {
      return JSON.parse(spaced);
    } catch {
      return undefined;
    }
  }
}

/** The readable part of a message that is no JSON. */
interface DamagedMessage {
  /** Each object at the top, in order; `undefined` for a piece that can't be read. */
  readonly rows: readonly unknown[];
  /** The text ends before its last row, or before the end of its array. */
  readonly endsEarly: boolean;
  /** Where the first damage is. */
  readonly damageAt: number;
  /** How many characters were read, repeats counted: for tests. */
  readonly steps: number;
}

const startsArray = /^[\s\0]*\[/;
const opening = /^[\s\0]*[[{]/;
/** The text between rows. */
const isBetween = (text: string): boolean => !/[^\s\0,[\]]/.test(text);
const closesArray = /\][\s\0]*$/;
const closesLastRow = /\}[\s\0]*\][\s\0]*$/;

/** Returns whether an object within a damaged row is a row of its own, which the damage made seem a part of it. */
const isRow = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('mac' in value || 'rawData' in value);

/**
 * Reads a text that JSON.parse refuses: cuts it into its top-level objects and reads each strictly. A row or member that can't be
 * read costs only itself, and no value is guessed. `undefined`: the text is no message. Stops after `maxRows` rows. Takes time
 * linear in the text (decision 0040).
 */
export function readDamaged(text: string, maxRows: number): DamagedMessage | undefined {
  if (!opening.test(text)) return undefined;
  const starts = rowStartsOf(text);
  const rows: unknown[] = [];
  let steps = text.length;
  let damageAt: number | undefined;
  const damaged = (at: number): void => {
    damageAt = Math.min(at, damageAt ?? at);
  };
  /** Up to where the text is read, and up to where it was taken for a part of a damaged row. */
  let at = 0;
  let inDamagedTo = 0;
  /** The end of the last object; of a row without an end also its index among the rows. */
  let last: ObjectBounds['ends'] = 'broken';
  let unfinished: { place: number; ends: ObjectBounds['ends'] } = { place: -1, ends: 'broken' };
  for (const [index, start] of starts.entries()) {
    if (start < at) continue;
    if (rows.length > maxRows) break;
    if (at >= inDamagedTo && !isBetween(text.slice(at, start))) {
      rows.push(undefined);
      damaged(at);
    }
    const bounds = endOfObject(text, start, starts, index);
    steps += bounds.at - start;
    last = bounds.ends;
    if (last !== 'whole') {
      damaged(start);
      if (start >= inDamagedTo) unfinished = { place: rows.push(undefined) - 1, ends: last };
      at = starts[index + 1] ?? text.length;
      inDamagedTo = Math.max(inDamagedTo, bounds.at);
      continue;
    }
    at = bounds.at;
    const object = text.slice(start, at);
    const whole = readStrictly(object);
    const row = whole ?? readMembers(object);
    steps += object.length * (whole === undefined ? 3 : 1);
    if (whole === undefined) damaged(start);
    if (start >= inDamagedTo || isRow(row)) rows.push(row);
  }
  // All that follows the beginning of an unfinished row and is no row is a part of it.
  const isUnfinished = unfinished.place >= 0 && unfinished.place === rows.length - 1;
  if (isUnfinished) last = unfinished.ends;
  const rest = text.slice(at);
  const endsEarly =
    last === 'whole' ? startsArray.test(text) && !closesArray.test(rest) : isCutOff(text, last);
  // The remainder before an early end is no row.
  if (isUnfinished && endsEarly) rows.pop();
  if (last === 'whole' && !endsEarly && !isBetween(rest)) {
    rows.push(undefined);
    damaged(at);
  }
  return { rows, endsEarly, damageAt: damageAt ?? text.length, steps };
}

/** Returns whether the text ends within its last row; if not, that row is damaged. */
function isCutOff(text: string, ends: ObjectBounds['ends']): boolean {
  if (ends === 'open') return true;
  return ends === 'in-text' ? !closesLastRow.test(text) : !closesArray.test(text);
}

/**
 * The readable members of an object, of a text with matching brackets and quotes. `undefined` where a name comes twice: either
 * value may be the right one.
 */
function readMembers(object: string): Record<string, unknown> | undefined {
  const members = new Map<string, unknown>();
  for (const text of splitMembers(object)) {
    const read = readStrictly(`{${text}}`);
    if (read === undefined) continue;
    for (const [name, value] of Object.entries(read as object)) {
      if (members.has(name)) return undefined;
      members.set(name, value);
    }
  }
  return Object.fromEntries(members);
}

/** Splits an object at its commas, but not at those within brackets and strings. */
function splitMembers(object: string): string[] {
  const parts: string[] = [];
  let from = 1;
  let depth = 0;
  let isInText = false;
  for (let at = 1; at < object.length - 1; at++) {
    const sign = object[at];
    if (isInText) {
      if (sign === '\\') at++;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    else if (sign === ',' && depth === 0) {
      parts.push(object.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(object.slice(from, -1));
  return parts;
}

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
interface ObjectBounds {
  readonly ends: 'whole' | 'open' | 'in-text' | 'broken';
  readonly at: number;
}

const [quote, backslash, comma, colon] = [34, 92, 44, 58];
const [openObject, closeObject, openArray, closeArray] = [123, 125, 91, 93];

/** Finds the end of the object that begins at `starts[index]`, by brackets and quotes alone. */
function endOfObject(text: string, start: number, starts: readonly number[], index: number): ObjectBounds {
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
