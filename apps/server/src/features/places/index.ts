import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getAllLocation } from './get-all-location.ts';
import { getBuildingWards } from './get-building-wards.ts';
import { getBuildings } from './get-buildings.ts';

export { requireOwnOrganisation } from './own-organisation.ts';
export { roomInScope } from './place-scope-store.ts';
export { readPlaces, readWards } from './place-store.ts';

export const placeCalls = implement(api.places, { getBuildings, getBuildingWards, getAllLocation });
