import { ofOrganisation, ofWholeHome, type Samples } from './sample.ts';

/** Sites belong to the whole facility. */
let pods = 0;

/** Samples of the calls that register sites, nodes and pods, and of the set-up guide. */
export const deviceSamples: Samples = {
  setUp: {
    getSetUpGuide: { input: ofOrganisation },
    skipSetUpStep: {
      ...ofWholeHome,
      input: ({ organisationId }) => ({ body: { organisationId, step: 'wards', isSkipped: false } }),
    },
  },
  linkKeys: {
    getLinkKey: { input: ofOrganisation },
    generateLinkKey: {
      // A key shows no more than its creator sees.
      rows: {
        'one ward': 'more-than-held',
        anonymised: 'more-than-held',
        'super-admin': 'more-than-held',
      },
      input: ({ organisationId }) => ({
        body: { organisationId, name: 'Nurse call', privacy: 'pseudonymised' },
      }),
    },
    removeLinkKey: { ...ofWholeHome, input: ofOrganisation, answers: ['link-key-not-found'] },
  },
  sites: {
    getUserSite: { input: ofOrganisation },
    saveSite: {
      ...ofWholeHome,
      input: ({ organisationId, siteId }) => ({
        body: { act: 'renew-secret', organisationId, siteId, version: 999 },
      }),
      answers: ['changed-meanwhile'],
    },
    getSiteTable: {},
    getSiteRefusals: { input: ({ siteId }) => ({ query: { siteId } }) },
    getBadMessages: { input: ({ siteId }) => ({ query: { siteId } }) },
    endSiteLink: {
      ...ofWholeHome,
      input: ({ organisationId, siteId }) => ({
        body: { act: 'end-old-secret', organisationId, siteId, version: 999 },
      }),
      answers: ['changed-meanwhile'],
    },
    getLinkedSite: { input: ofOrganisation },
    linkFacility: {
      ...ofWholeHome,
      input: ({ organisationId, siteId, buildingId }) => ({ query: { organisationId, siteId, buildingId } }),
      answers: ['building-has-site'],
    },
    unLinkFacility: {
      ...ofWholeHome,
      input: ({ organisationId, siteId, buildingId }) => ({ query: { organisationId, siteId, buildingId } }),
      answers: ['facility-not-linked'],
    },
    getSharedNodes: { input: ofOrganisation },
    generateNodeShareCode: {
      ...ofWholeHome,
      input: ({ siteId, nodeMac }) => ({ query: { siteId, macAddress: nodeMac } }),
    },
    useNodeShareCode: {
      ...ofWholeHome,
      input: ({ siteId }) => ({ body: { siteId, code: 'AAAA-BBBB' } }),
      answers: ['share-code-not-found'],
    },
    endNodeShare: {
      ...ofWholeHome,
      input: ({ siteId, nodeMac }) => ({ body: { siteId, nodeMac } }),
      answers: ['node-not-shared'],
    },
    getSiteNodes: { input: ({ siteId }) => ({ query: { siteId, pageSize: 100 } }) },
    saveSiteNode: {
      ...ofWholeHome,
      input: ({ siteId, nodeMac }) => ({
        body: { siteId, mac: nodeMac, roomId: null, location: 'by the window', version: 999 },
      }),
      answers: ['changed-meanwhile'],
    },
    getHeardPods: { input: ofOrganisation },
    getSitePods: { input: ({ siteId }) => ({ query: { siteId, pageSize: 100 } }) },
    saveSitePod: {
      ...ofWholeHome,
      input: ({ siteId, podMac }) => {
        pods += 1;
        return { body: { siteId, pods: [{ mac: podMac, serialNumber: `S00SAMPLE${pods}` }] } };
      },
      answers: ['pod-taken'],
    },
    changeSitePod: {
      ...ofWholeHome,
      input: ({ siteId, podMac }) => ({
        body: {
          ...{
            siteId,
            mac: podMac,
            serialNumber: null,
            expiresAt: null,
            temperatureOffsetC: 0,
            isRetired: false,
          },
          version: 999,
        },
      }),
      answers: ['changed-meanwhile'],
    },
    deleteSitePod: {
      ...ofWholeHome,
      input: ({ siteId, podMac }) => ({ query: { siteId, macAddress: podMac } }),
      answers: ['pod-still-worn'],
    },
    deleteSiteNode: {
      ...ofWholeHome,
      input: ({ siteId }) => ({ query: { siteId, macAddress: 'AC:23:3F:FF:FF:FE' } }),
      answers: ['node-not-found'],
    },
  },
  network: {
    getNetworkUtilisation: { input: ({ siteId }) => ({ query: { siteId, pageSize: 100 } }) },
    getSiteMesh: {
      input: ({ organisationId, floorId }) => ({ query: { organisationId }, body: { floorId, hours: 24 } }),
    },
    placeOnPlan: {
      ...ofWholeHome,
      input: ({ organisationId, floorId, nodeMac }) => ({
        query: { organisationId },
        body: { floorId, item: { kind: 'node', nodeMac }, position: { x: 1, y: 1 }, version: 999 },
      }),
      answers: ['changed-meanwhile', 'node-not-found'],
    },
  },
};
