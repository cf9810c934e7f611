import { type PrivacyLevel, privacyLevels } from '@padlight/contract';

/** The extent of a view of the board: its privacy level, and the wards of its people. */
export interface Extent {
  readonly privacy: PrivacyLevel;
  readonly wardIds: 'all' | readonly string[];
}

/**
 * Returns an access's extent, and its filter as a text that is equal for equal filters. Absent parts count as everything.
 */
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

/** Returns whether `other` shows everything that `extent` shows. */
export const isWithin = (extent: Extent, wider: Extent): boolean =>
  rank(extent) >= rank(wider) &&
  (wider.wardIds === 'all' ||
    (extent.wardIds !== 'all' && extent.wardIds.every((ward) => wider.wardIds.includes(ward))));

/** Returns the higher level and all wards of two extents. */
export const widestOf = (first: Extent, second: Extent): Extent => ({
  privacy: rank(first) <= rank(second) ? first.privacy : second.privacy,
  wardIds:
    first.wardIds === 'all' || second.wardIds === 'all'
      ? 'all'
      : [...new Set([...first.wardIds, ...second.wardIds])].sort(),
});

/** The rank of an extent; a lower rank shows more. */
const rank = ({ privacy }: Extent): number => privacyLevels.indexOf(privacy);
