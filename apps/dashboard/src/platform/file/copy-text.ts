/** Copies a text. Returns whether it was copied: only a secure context has a clipboard, and the browser may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
