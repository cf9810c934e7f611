/** Does something to one item after the other; one that fails keeps none of the others from it. */
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
