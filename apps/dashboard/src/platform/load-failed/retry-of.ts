interface Loading {
  readonly isError: boolean;
  readonly data: unknown;
  readonly refetch: () => unknown;
}

/** What loads again those of some queries that failed with nothing to show; undefined: none did. */
export function retryOf(...queries: readonly Loading[]): (() => void) | undefined {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  if (failed.length === 0) return undefined;
  return () => {
    for (const { refetch } of failed) void refetch();
  };
}
