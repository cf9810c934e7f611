import type { ComparedFact } from './compared-fact.ts';

/** The differences between the stored and the repeated facts, in order of time. */
export interface Comparison {
  readonly same: number;
  readonly added: readonly ComparedFact[];
  readonly gone: readonly ComparedFact[];
  readonly changed: readonly { readonly fact: ComparedFact; readonly fields: readonly ChangedField[] }[];
}
interface ChangedField {
  readonly name: string;
  readonly old: unknown;
  readonly now: unknown;
}

const byTime = (a: ComparedFact, b: ComparedFact): number => a.at - b.at || (a.id < b.id ? -1 : 1);

function changedFields(old: ComparedFact, now: ComparedFact): ChangedField[] {
  return Object.keys(now.fields).flatMap((name) => {
    const [before, after] = [old.fields[name] ?? null, now.fields[name] ?? null];
    return before === after ? [] : { name, old: before, now: after };
  });
}

/** Compares facts by their ids. */
export function compareFacts(stored: readonly ComparedFact[], repeated: readonly ComparedFact[]): Comparison {
  const storedById = new Map(stored.map((fact) => [fact.id, fact]));
  const foundIds = new Set(repeated.map(({ id }) => id));
  const both = repeated.flatMap((fact) => {
    const old = storedById.get(fact.id);
    return old ? { fact, fields: changedFields(old, fact) } : [];
  });
  const changed = both.filter(({ fields }) => fields.length > 0);
  return {
    same: both.length - changed.length,
    added: repeated.filter(({ id }) => !storedById.has(id)).sort(byTime),
    gone: stored.filter(({ id }) => !foundIds.has(id)).sort(byTime),
    changed: changed.sort((a, b) => byTime(a.fact, b.fact)),
  };
}

const formatted = (value: unknown): string =>
  typeof value === 'number' ? String(Number(value.toFixed(1))) : String(value ?? '-');

function line(word: string, { kind, at, fields }: ComparedFact): string {
  const texts = Object.entries(fields).map(([name, value]) => `${name} ${formatted(value)}`);
  return `${word} ${kind.padEnd(8)} ${new Date(at).toISOString()}  ${texts.join(', ')}`;
}

/** Formats a line for each difference. */
export function linesOf({ added, gone, changed }: Comparison): string[] {
  return [
    ...added.map((fact) => line('added  ', fact)),
    ...gone.map((fact) => line('gone   ', fact)),
    ...changed.map(({ fact: { kind, at }, fields }) => {
      const texts = fields.map(({ name, old, now }) => `${name} ${formatted(old)} -> ${formatted(now)}`);
      return `changed ${kind.padEnd(8)} ${new Date(at).toISOString()}  ${texts.join(', ')}`;
    }),
  ];
}
