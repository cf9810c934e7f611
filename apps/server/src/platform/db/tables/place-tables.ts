import type { BuildingId, FloorId, OrganisationId, RoomId, WardId } from '@padlight/contract';
import type { Generated } from 'kysely';

interface BuildingsTable {
  organisation_id: OrganisationId;
  id: Generated<BuildingId>;
  name: string;
  position: Generated<number>;
}

interface FloorsTable {
  organisation_id: OrganisationId;
  id: Generated<FloorId>;
  building_id: BuildingId;
  name: string;
  position: Generated<number>;
}

interface RoomsTable {
  organisation_id: OrganisationId;
  id: Generated<RoomId>;
  floor_id: FloorId;
  name: string;
  beds: Generated<number>;
}

interface WardsTable {
  organisation_id: OrganisationId;
  id: Generated<WardId>;
  building_id: BuildingId;
  name: string;
}

interface WardRoomsTable {
  organisation_id: OrganisationId;
  ward_id: WardId;
  room_id: RoomId;
}

export interface PlaceTables {
  buildings: BuildingsTable;
  floors: FloorsTable;
  rooms: RoomsTable;
  wards: WardsTable;
  ward_rooms: WardRoomsTable;
}
