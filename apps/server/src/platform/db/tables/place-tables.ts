import type { OrganisationId } from '@padlight/contract';
import type { Generated } from 'kysely';

interface BuildingsTable {
  organisation_id: OrganisationId;
  id: Generated<string>;
  name: string;
  position: Generated<number>;
}

interface FloorsTable {
  organisation_id: OrganisationId;
  id: Generated<string>;
  building_id: string;
  name: string;
  position: Generated<number>;
}

interface RoomsTable {
  organisation_id: OrganisationId;
  id: Generated<string>;
  floor_id: string;
  name: string;
  beds: Generated<number>;
}

interface WardsTable {
  organisation_id: OrganisationId;
  id: Generated<string>;
  building_id: string;
  name: string;
}

interface WardRoomsTable {
  organisation_id: OrganisationId;
  ward_id: string;
  room_id: string;
}

export interface PlaceTables {
  buildings: BuildingsTable;
  floors: FloorsTable;
  rooms: RoomsTable;
  wards: WardsTable;
  ward_rooms: WardRoomsTable;
}
