/** Applies an action to the items in order; a failure does not stop the others. */
export async function runEach<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  onDone: (item: Item) => void,
): Promise<{ failed: { item: Item; error: unknown }[] }> {
  const failed: { item: Item; error: unknown }[] = [];
  for (const item of items)
    await run(item).then(
      () => onDone(item),
      (error: unknown) => failed.push({ item, error }),
    );
  return { failed };
}
