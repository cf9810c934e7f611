import { isAllSeen, mostRoomsAtOnce } from '@padlight/contract';

/** The error of a list of rooms, and the part of it that is wrong. */
interface WrongRooms {
  readonly wrong: 'empty' | 'descending' | 'tooLong' | 'tooMany' | 'twice' | 'unseen';
  readonly item: string;
}
export type ExpandedRooms = { readonly names: readonly string[] } | WrongRooms;

const longest = 40;
const range = /^(?<prefix>.*?)(?<first>\d{1,9})\s*(?:-|–|\bto\b|\bbis\b)\s*(?<again>.*?)(?<last>\d{1,9})$/iu;

/** The rooms of one part of the list: one name, or a range of numbers with a prefix. */
function expandItem(item: string, room: number): readonly string[] | WrongRooms {
  const { prefix = '', first, again = '', last } = range.exec(item)?.groups ?? {};
  const isRange = first !== undefined && last !== undefined && (again === '' || again === prefix);
  if (!isRange) return [item];
  const [from, to] = [Number(first), Number(last)];
  if (to < from) return { wrong: 'descending', item };
  if (to - from >= room) return { wrong: 'tooMany', item };
  return Array.from(
    { length: to - from + 1 },
    (_, index) => prefix + String(from + index).padStart(first.length, '0'),
  );
}

/**
 * The rooms of a list like `101 to 124, 201, E01-E12`, in its order: parts are separated by commas, semicolons or
 * lines. At most as many as one save takes.
 */
export function expandRooms(list: string): ExpandedRooms {
  const names: string[] = [];
  const seen = new Set<string>();
  for (const part of list.split(/[,;\n]/)) {
    const item = part.trim();
    if (item === '') continue;
    if (!isAllSeen(item)) return { wrong: 'unseen', item };
    const expanded = expandItem(item, mostRoomsAtOnce - names.length);
    if ('wrong' in expanded) return expanded;
    for (const name of expanded) {
      const folded = name.toLocaleLowerCase();
      if (name.length > longest) return { wrong: 'tooLong', item };
      if (seen.has(folded)) return { wrong: 'twice', item: name };
      seen.add(folded);
      names.push(name);
    }
    if (names.length > mostRoomsAtOnce) return { wrong: 'tooMany', item };
  }
  return names.length === 0 ? { wrong: 'empty', item: '' } : { names };
}
