interface Loading {
  readonly isError: boolean;
  readonly data: unknown;
  readonly refetch: () => unknown;
}

/** Returns a function that repeats the queries that failed without data; undefined where none did. */
export function retryOf(...queries: readonly Loading[]): (() => void) | undefined {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  if (failed.length === 0) return undefined;
  return () => {
    for (const { refetch } of failed) void refetch();
  };
}
