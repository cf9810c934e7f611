import { type AlertType, getAlertStory, type PatientId, type ReplyOf } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type CallError, callOnce, useRefetchOn } from '../../../platform/call/index.ts';
import { useFormat } from '../../../platform/i18n/index.ts';
import { type StoryDay, storyDays } from './story-days.ts';
import { firstPart, partAfter, type StoryPart, windowRange } from './story-window.ts';

const hourMs = 3_600_000;

export interface AlertStory {
  /** Undefined until loaded. */
  readonly days: readonly StoryDay[] | undefined;
  /** The start of the loaded period, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly error: CallError | null;
  readonly retry: () => void;
  /** Loads earlier days; undefined where there are none. */
  readonly more: (() => void) | undefined;
  readonly isReadingOn: boolean;
}

/**
 * The alerts of a person with their steps, the newest days first. `type` selects one kind of them; `version` is
 * any value that changes with their alerts.
 */
export function useAlertStory(patientId: PatientId, type: AlertType | null, version: string): AlertStory {
  const { formatDay } = useFormat();
  const to = useNow((now) => Math.ceil(now / hourMs) * hourMs);
  const story = useInfiniteQuery<
    ReplyOf<typeof getAlertStory>,
    CallError,
    Reported,
    readonly unknown[],
    StoryPart
  >({
    queryKey: [getAlertStory.path, { patientId, type, to }],
    queryFn: ({ pageParam, signal }) => {
      const range = windowRange(pageParam, to);
      const query = {
        patientId,
        fromDate: new Date(range.from),
        toDate: new Date(range.to),
        types: type === null ? '' : String(type),
        page: pageParam.page,
      };
      return callOnce(getAlertStory, { query }, { signal });
    },
    initialPageParam: firstPart,
    getNextPageParam: ({ total }, _pages, part) => partAfter(part, total),
    select: ({ pages, pageParams }) => ({
      pages: pages.map(({ alerts }) => alerts),
      last: pageParams.at(-1) ?? firstPart,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { refetch, fetchNextPage } = story;
  useRefetchOn(version, refetch);
  return {
    days: story.data && storyDays(story.data.pages, formatDay),
    from: windowRange(story.data?.last ?? firstPart, to).from,
    to,
    error: story.error,
    retry: () => void refetch(),
    more: story.hasNextPage ? () => void fetchNextPage() : undefined,
    isReadingOn: story.isFetchingNextPage,
  };
}

interface Reported {
  readonly pages: ReplyOf<typeof getAlertStory>['alerts'][];
  readonly last: StoryPart;
}
