/**
 * Whether this looks like a private window, which cannot be trusted (specification, section 4). Firefox and Safari give
 * such a one no private file system; where nothing can be stated it is false, and the trust ends with the window's cookies.
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
