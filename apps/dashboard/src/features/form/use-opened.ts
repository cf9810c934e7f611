import { useState } from 'react';

/** A query, as far as a form needs it. */
interface Fetched<Data> {
  readonly data: Data | undefined;
  readonly isFetchedAfterMount: boolean;
  readonly refetch: () => Promise<{ readonly data: Data | undefined }>;
}

/**
 * The data that a form was opened with. It stays while the query is fetched again, so that what another person saves does not
 * replace what is typed; saving then shows it as a conflict. `renew` fetches what the form begins with next.
 */
export function useOpened<Data>({ data, isFetchedAfterMount, refetch }: Fetched<Data>) {
  const [opened, setOpened] = useState<{ readonly data: Data }>();
  if (!opened && data !== undefined && isFetchedAfterMount) setOpened({ data });
  return {
    opened: opened ? opened.data : data,
    renew: async (): Promise<void> => {
      const next = await refetch();
      if (next.data !== undefined) setOpened({ data: next.data });
    },
  };
}
