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

/**
 * The readable members of an object, of a text with matching brackets and quotes. `undefined` where a name comes twice: either
 * value may be the right one.
 */
export function readMembers(object: string): Record<string, unknown> | undefined {
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
