import { type Building, isAllSeen, type WardDetail } from '@padlight/contract';

/** An area as the form has it. */
export interface AreaDraft {
  readonly wardId: WardDetail['wardId'] | null;
  readonly version: string;
  readonly buildingId: Building['buildingId'] | null;
  readonly name: string;
  readonly roomIds: readonly string[];
}

/** The form of an area, or of a new one; where there is one building alone, it is chosen by itself. */
export function draftOf(area: WardDetail | null, buildings: readonly Building[]): AreaDraft {
  const [only, ...others] = buildings;
  const buildingId = others.length === 0 ? (only?.buildingId ?? null) : null;
  if (!area) return { wardId: null, version: '', buildingId, name: '', roomIds: [] };
  const { wardId, version, name, rooms } = area;
  return { wardId, version, buildingId: area.buildingId, name, roomIds: rooms.map(({ RoomId }) => RoomId) };
}

/** What keeps a draft from being saved, by field; nothing where it can be. */
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

/** The rules of the specification's section 5: a name is required and unique; an area has a building and rooms. */
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
