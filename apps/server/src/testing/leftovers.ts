/** The open resources: each is closed once. Empty between test files. */
const open = new Set<() => Promise<void>>();

/** Returns a function that closes something once: called by its test, or by `closeLeft` if a set-up failed before. */
export function closeOnce(close: () => Promise<unknown>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const once = (): Promise<void> => {
    open.delete(once);
    closing ??= close().then(() => {});
    return closing;
  };
  open.add(once);
  return once;
}

/** Closes everything still open, latest first. */
export async function closeLeft(): Promise<void> {
  for (const close of [...open].toReversed()) await close();
}
