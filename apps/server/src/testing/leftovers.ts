/** What is open: each ends once. Empty between test files. */
const open = new Set<() => Promise<void>>();

/** What closes something once: its test does, or `closeLeft` where a set-up failed before a test had it. */
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

/** Closes what is open still, the latest first. */
export async function closeLeft(): Promise<void> {
  for (const close of [...open].toReversed()) await close();
}
