import { api } from '@padlight/contract';
import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { implement } from '../../platform/http/handler.ts';
import type { refreshPatients } from '../board/index.ts';
import { deleteWard } from './delete-ward.ts';
import { getAllLocation } from './get-all-location.ts';
import { getBuildingWards } from './get-building-wards.ts';
import { getBuildings } from './get-buildings.ts';
import { getWardDetail } from './get-ward-detail.ts';
import { saveAreaDetail } from './save-area-detail.ts';

export { requireOwnOrganisation } from './own-organisation.ts';
export { insertPlaces, type SeededRoom } from './place-seed-store.ts';
export { roomInScope } from './place-scope-store.ts';
export { readPlaces, readWards } from './place-store.ts';

export const placeCalls = (from: { bus: Bus<Announcements>; refreshPatients: typeof refreshPatients }) =>
  implement(api.places, {
    getBuildings,
    getBuildingWards,
    getAllLocation,
    getWardDetail,
    saveAreaDetail: saveAreaDetail(from),
    deleteWard: deleteWard(from),
  });
