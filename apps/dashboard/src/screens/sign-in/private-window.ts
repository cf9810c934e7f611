/**
 * True where this looks like a private window, which cannot be trusted. Firefox and Safari give such a window
 * no private file system. In other browsers it is false, and the trust ends with the window's cookies.
 */
export async function seemsPrivate(
  storage: StorageManager | undefined = navigator.storage,
): Promise<boolean> {
  if (!storage?.getDirectory) return false;
  return storage.getDirectory().then(
    () => false,
    () => true,
  );
}
