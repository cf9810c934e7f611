import { type PrivacyLevel, privacyLevels } from '@padlight/contract';

/** How much a view of the board showed: at which privacy level, and people of which wards. */
export interface Extent {
  readonly privacy: PrivacyLevel;
  readonly wardIds: 'all' | readonly string[];
}

/** An access's extent, and its filter as a text that is the same for the same filter. What is not stated counts as everything. */
export function extentOf(detail: Record<string, unknown> | undefined): { extent: Extent; filter: string } {
  const { privacy, wardIds, filterIds, ...filter } = detail ?? {};
  return {
    extent: {
      privacy: privacyLevels.find((level) => level === privacy) ?? 'private',
      wardIds: Array.isArray(wardIds) ? wardIds.map(String) : 'all',
    },
    filter: JSON.stringify([filter, Array.isArray(filterIds) ? filterIds.map(String).sort() : []]),
  };
}

/** Whether everything that `extent` shows is shown by `other`, too. */
export const isWithin = (extent: Extent, other: Extent): boolean =>
  rank(extent) >= rank(other) &&
  (other.wardIds === 'all' ||
    (extent.wardIds !== 'all' && extent.wardIds.every((ward) => other.wardIds.includes(ward))));

/** The higher level and all wards of two. */
export const widestOf = (first: Extent, second: Extent): Extent => ({
  privacy: rank(first) <= rank(second) ? first.privacy : second.privacy,
  wardIds:
    first.wardIds === 'all' || second.wardIds === 'all'
      ? 'all'
      : [...new Set([...first.wardIds, ...second.wardIds])].sort(),
});

/** The lower, the more is shown. */
const rank = ({ privacy }: Extent): number => privacyLevels.indexOf(privacy);
