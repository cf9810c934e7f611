import { type Building, isAllSeen, type WardDetail } from '@padlight/contract';

/** The values of an area's form. */
export interface AreaDraft {
  readonly wardId: WardDetail['wardId'] | null;
  readonly version: string;
  readonly buildingId: Building['buildingId'] | null;
  readonly name: string;
  readonly roomIds: readonly string[];
}

/** The form values of an area, or of a new one; a single building is preselected. */
export function draftOf(area: WardDetail | null, buildings: readonly Building[]): AreaDraft {
  const [only, ...others] = buildings;
  const buildingId = others.length === 0 ? (only?.buildingId ?? null) : null;
  if (!area) return { wardId: null, version: '', buildingId, name: '', roomIds: [] };
  const { wardId, version, name, rooms } = area;
  return { wardId, version, buildingId: area.buildingId, name, roomIds: rooms.map(({ RoomId }) => RoomId) };
}

/** The errors of a draft, by field; empty where it can be saved. */
export interface DraftTrouble {
  readonly name?: 'nameNeeded' | 'nameTaken' | 'nameUnseen';
  readonly building?: 'buildingNeeded';
  readonly rooms?: 'roomsNeeded';
}

const folded = (name: string): string => name.trim().toLocaleLowerCase();

function nameTrouble(name: string): DraftTrouble['name'] {
  if (folded(name) === '') return 'nameNeeded';
  return isAllSeen(name.trim()) ? undefined : 'nameUnseen';
}

/** Checks a draft: a name is required and unique; an area has a building and rooms. */
export function troubleOf(draft: AreaDraft, areas: readonly WardDetail[]): DraftTrouble {
  const taken = areas.some(
    ({ wardId, name }) => wardId !== draft.wardId && folded(name) === folded(draft.name),
  );
  const name = taken ? 'nameTaken' : nameTrouble(draft.name);
  return {
    ...(name && { name }),
    ...(draft.buildingId === null
      ? { building: 'buildingNeeded' }
      : draft.roomIds.length === 0
        ? { rooms: 'roomsNeeded' }
        : {}),
  };
}
