import { FilterFlag, instant, RoomId, type Tile } from '@padlight/contract';
import type { Answer, Seen } from '../../../testing/http-server.ts';
import { abilitiesWith } from '../../tile/testing/abilities-with.ts';
import { tileOf } from '../../tile/testing/tile-of.ts';
import { startBoardServer } from './board-server.ts';

const buildingId = tileOf(901).patientId;
const wardId = tileOf(1).place.wardIds[0] ?? '';
const everyone = { organisationId: 7, buildingId: null, flag: FilterFlag.all, filterIds: [] };
const ofWard = { organisationId: 7, buildingId, flag: FilterFlag.area, filterIds: [wardId] };

const groupOf = (index: number, name: string) => ({
  groupId: tileOf(910 + index).patientId,
  name,
  isDefault: index === 0,
  isActive: true,
  patients: 1,
  users: null,
  retentionMonths: null,
  passwordPolicy: null,
  format: null,
  version: 1,
  abilities: { edit: false, remove: false },
});
/** A group of the home besides that of everyone else. */
export const nightCare = groupOf(1, 'Night care');

const roomId = RoomId.parse(tileOf(902).patientId);

/** A tile in a room outside of all wards. */
export const elsewhere = (tile: Tile): Tile => ({ ...tile, place: { ...tile.place, roomId, wardIds: [] } });

interface SavedFilter {
  readonly organisationId: number;
  readonly buildingId: string | null;
  readonly flag: FilterFlag;
  readonly filterIds: readonly string[];
}

/** A board whose user has saved the filter of the ward "Ward North", with the answers to name and clear it. */
export async function startFilteredBoard(
  tiles: readonly Tile[],
  otherwise: (seen: Seen) => Answer | undefined | Promise<Answer | undefined> = () => undefined,
) {
  const abilities = abilitiesWith('Dashboard.Alert.Save');
  let saved: SavedFilter = ofWard;
  const inWard = tiles.filter(({ place }) => place.wardIds.some((id) => id === wardId));
  const shownBy = (flag: string | null) => (flag === '0' || flag === null ? tiles : inWard);
  const server = await startBoardServer(tiles, async (seen) => {
    const { url, body } = seen;
    const own = await otherwise(seen);
    if (own) return own;
    switch (url.pathname) {
      case '/user/getuserfilter':
        return { body: saved };
      case '/user/saveuserfilter': {
        const { Flag, FilterIds } = JSON.parse(Object(body).FilterValue);
        saved =
          Flag === FilterFlag.group
            ? { ...everyone, flag: FilterFlag.group, filterIds: FilterIds }
            : Flag === FilterFlag.all
              ? everyone
              : ofWard;
        return { body: saved };
      }
      case '/AddToGroup':
        return { body: { success: true, filter: Object(body).Everyone ? everyone : saved } };
      case '/Board/GetPatient':
        return { body: { at: instant(Date.now()), abilities, tiles: shownBy(url.searchParams.get('flag')) } };
      case '/Board/GetDashboardData':
        return {
          body: {
            patients: shownBy(url.searchParams.get('flag')).length,
            byLight: { green: 0, yellow: 0, red: 0, grey: 0 },
            byAlert: [],
            network: { nodesTotal: 1, nodesOffline: 0 },
          },
        };
      case '/organisation/getbuildings':
        return { body: [{ buildingId, name: 'House', version: 'v1', floors: [] }] };
      case '/group/GetUserGroupsV2':
        return {
          body: {
            rows: [groupOf(0, 'Default group'), nightCare],
            total: 2,
            narrowsSight: false,
            abilities: { add: false, narrow: false },
          },
        };
      case '/organisation/getbuildingwards':
        return {
          body: [{ wardId, buildingId, name: 'Ward North', rooms: [] }],
        };
      default:
        return undefined;
    }
  });
  return { ...server, saved: () => saved };
}
