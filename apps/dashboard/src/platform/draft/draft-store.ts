import { serverNow } from '../clock/index.ts';
import { tabStore } from '../storage/index.ts';

/** The owner of a draft: user, organisation, subject and form. */
export interface DraftKey {
  readonly userId: string;
  readonly organisationId: number;
  readonly about: string;
  readonly form: string;
}

/** The unsent input of a form. */
export interface Kept {
  /** The time of the last input, and the end of its storage; epoch milliseconds by the server. */
  readonly at: number;
  readonly until: number;
  /** Values from JSON: the form that they belong to must check them. */
  readonly values: object;
}

// Of this tab alone, in the store that ends with the tab: docs/decisions/0011-drafts.md.
const prefix = 'padlight:draft:';
const listeners = new Set<() => void>();
const parsed = new Map<string, { readonly text: string; readonly draft: Kept | undefined }>();

/** The name of a draft in the store. */
export const draftName = ({ userId, organisationId, about, form }: DraftKey): string =>
  prefix + JSON.stringify([userId, organisationId, about, form]);

/** The draft of this name; undefined where there is none or it has expired. The same object until it changes. */
export function readDraft(name: string): Kept | undefined {
  const text = tabStore.read(name);
  if (text === null) return undefined;
  let known = parsed.get(name);
  if (known?.text !== text) {
    known = { text, draft: parse(text) };
    parsed.set(name, known);
  }
  return known.draft && known.draft.until > serverNow() ? known.draft : undefined;
}

/** Stores the current input for a time; the values are JSON. */
export function keepDraft(name: string, values: object, lastsMs: number): void {
  const at = serverNow();
  tabStore.keep(name, JSON.stringify({ at, until: at + lastsMs, values }, withNaN));
  report();
}

/** Removes a draft that was sent or discarded. */
export function dropDraft(name: string): void {
  if (tabStore.read(name) === null) return;
  tabStore.drop(name);
  report();
}

/** Removes expired drafts of all users. */
export function dropOldDrafts(): void {
  for (const name of allNames()) if (!readDraft(name)) tabStore.drop(name);
}

/** True where this tab has drafts of this user that closing it would lose. */
export const hasDrafts = (userId: string): boolean =>
  allNames().some((name) => name.startsWith(`${prefix}[${JSON.stringify(userId)},`) && readDraft(name));

/** True where this tab has drafts of any user, which a reload of the page would lose or ask about. */
export const holdsDrafts = (): boolean => allNames().some((name) => readDraft(name) !== undefined);

/** Calls back whenever a draft was stored or removed. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const allNames = (): string[] => tabStore.keys().filter((name) => name.startsWith(prefix));

// An empty number field is not null to a form.
const noNumber = '\u0000NaN';
const withNaN = (_name: string, value: unknown): unknown => (Number.isNaN(value) ? noNumber : value);
const readNaN = (_name: string, value: unknown): unknown => (value === noNumber ? Number.NaN : value);

function report(): void {
  for (const listener of [...listeners]) listener();
}

function parse(text: string): Kept | undefined {
  try {
    const { at, until, values } = Object(JSON.parse(text, readNaN));
    const isKept = typeof at === 'number' && typeof until === 'number' && typeof values === 'object';
    return isKept && values !== null ? { at, until, values } : undefined;
  } catch {
    return undefined;
  }
}
