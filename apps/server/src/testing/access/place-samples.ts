import { nobody, ofOrganisation, ofWholeHome, type Samples } from './sample.ts';

/** A place in a version that never existed, so that nothing is changed. */
const ofSeenPlace = { ...ofWholeHome, answers: ['changed-meanwhile', 'site-in-use', 'last-place'] } as const;

/** Samples of the calls about the places and settings of an organisation. */
export const placeSamples: Samples = {
  settings: { getCustomTheme: {}, getOrgSettings: { input: ofOrganisation } },
  places: {
    getBuildings: { input: ofOrganisation },
    getPlaceTree: { input: ofOrganisation },
    getBuildingWards: {
      input: ({ organisationId, buildingId }) => ({ query: { organisationId, buildingId } }),
    },
    getAllLocation: { input: ofOrganisation },
    getWardDetail: {
      input: ({ organisationId, wardId }) => ({ query: { organisationId }, body: [wardId] }),
    },
    saveAreaDetail: {
      ...ofWholeHome,
      input: ({ organisationId, wardId, buildingId }) => ({
        body: { organisationId, wardId, version: 'none', buildingId, name: 'Sample area', roomIds: [nobody] },
      }),
      answers: ['changed-meanwhile', 'ward-not-found'],
    },
    deleteWard: {
      ...ofWholeHome,
      input: ({ wardId }) => ({ query: { wardId, version: 'none' } }),
      answers: ['changed-meanwhile', 'ward-in-use', 'ward-not-found'],
    },
    saveBuilding: {
      ...ofSeenPlace,
      input: ({ organisationId, buildingId }) => ({
        body: { organisationId, buildingId, version: 'none', name: 'Sample building', plan: null },
      }),
    },
    saveFloor: {
      ...ofSeenPlace,
      input: ({ organisationId, buildingId, floorId }) => ({
        body: { organisationId, floorId, version: 'none', buildingId, name: 'Sample floor', position: 1 },
      }),
    },
    saveRoom: {
      ...ofSeenPlace,
      input: ({ organisationId, floorId, roomId }) => ({
        body: { organisationId, floorId, rooms: [{ roomId, version: 'none', name: 'Sample room', beds: 1 }] },
      }),
    },
    getPlaceRemoval: {
      ...ofWholeHome,
      input: ({ buildingId }) => ({ query: { level: 'building', placeId: buildingId } }),
    },
    deleteBuilding: {
      ...ofSeenPlace,
      input: ({ buildingId }) => ({ query: { buildingId, version: 'none' } }),
    },
    deleteFloor: { ...ofSeenPlace, input: ({ floorId }) => ({ query: { floorId, version: 'none' } }) },
    deleteRoom: { ...ofSeenPlace, input: ({ roomId }) => ({ query: { roomId, version: 'none' } }) },
  },
};
