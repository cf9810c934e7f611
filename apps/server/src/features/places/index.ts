import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { keepingSight } from '../sight/index.ts';
import { deleteBuilding, deleteFloor, deleteRoom } from './delete-place.ts';
import { deleteWard } from './delete-ward.ts';
import { getAllLocation } from './get-all-location.ts';
import { getBuildingWards } from './get-building-wards.ts';
import { getBuildings } from './get-buildings.ts';
import { getPlaceRemoval } from './get-place-removal.ts';
import { getPlaceTree } from './get-place-tree.ts';
import { getWardDetail } from './get-ward-detail.ts';
import { saveAreaDetail } from './save-area-detail.ts';
import { saveBuilding } from './save-building.ts';
import { saveFloor } from './save-floor.ts';
import { saveRoom } from './save-room.ts';

export { createRooms, type NamedRoom } from './create-places.ts';
export { holdRoom, lockBuilding } from './hold-place-store.ts';
export { readMonitoredPlaces } from './monitored-place-store.ts';
export {
  deleteRooms,
  digestRooms,
  type FoundRoom,
  findRoomsNamed,
  findUsedRooms,
  readNamedFloors,
} from './place-lookup-store.ts';
export { insertPlaces, type SeededRoom } from './place-seed-store.ts';
export { readPlaces, readWards } from './place-store.ts';
export { requireWards } from './require-wards.ts';
export { lockPlaces } from './ward-store.ts';

export const placeCalls = implement(api.places, {
  getBuildings,
  getPlaceTree,
  getBuildingWards,
  getAllLocation,
  getWardDetail,
  saveAreaDetail: keepingSight(saveAreaDetail),
  deleteWard,
  saveBuilding,
  saveFloor,
  saveRoom: keepingSight(saveRoom),
  getPlaceRemoval,
  deleteBuilding,
  deleteFloor,
  deleteRoom,
});
