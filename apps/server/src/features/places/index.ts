import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { deleteWard } from './delete-ward.ts';
import { getAllLocation } from './get-all-location.ts';
import { getBuildingWards } from './get-building-wards.ts';
import { getBuildings } from './get-buildings.ts';
import { getWardDetail } from './get-ward-detail.ts';
import { saveAreaDetail } from './save-area-detail.ts';

export { insertPlaces, type SeededRoom } from './place-seed-store.ts';
export { readPlaces, readWards } from './place-store.ts';

export const placeCalls = implement(api.places, {
  getBuildings,
  getBuildingWards,
  getAllLocation,
  getWardDetail,
  saveAreaDetail,
  deleteWard,
});
