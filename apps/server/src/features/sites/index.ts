import { api, type GatewaySettings } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { changeSitePod } from './change-site-pod.ts';
import { endSiteLink } from './end-site-link.ts';
import { getLinkedSite, getSharedNodes, linkFacility, unLinkFacility } from './facility-links.ts';
import { getHeardPods } from './get-heard-pods.ts';
import { getSiteNodes } from './get-site-nodes.ts';
import { getSitePods } from './get-site-pods.ts';
import { getBadMessages, getSiteRefusals, getSiteTable } from './get-site-table.ts';
import { getUserSite } from './get-user-site.ts';
import { deleteSiteNode, deleteSitePod } from './remove-device.ts';
import { saveSite } from './save-site.ts';
import { saveSiteNode } from './save-site-node.ts';
import { saveSitePod } from './save-site-pod.ts';
import { endNodeShare, generateNodeShareCode, useNodeShareCode } from './share-node.ts';

export { readTakenNodes, readTakenPods } from './device-table-store.ts';
export { readSites } from './site-table-store.ts';

/** `gateway` returns how gateways reach this installation, once its listeners are open. */
export const siteCalls = ({ gateway }: { readonly gateway: () => GatewaySettings }) =>
  implement(api.sites, {
    getUserSite: getUserSite(gateway),
    saveSite: saveSite(gateway),
    getHeardPods,
    getSiteNodes,
    saveSiteNode,
    getSitePods,
    saveSitePod,
    changeSitePod,
    deleteSiteNode,
    deleteSitePod,
    getSiteTable,
    getSiteRefusals,
    getBadMessages,
    endSiteLink,
    getLinkedSite,
    linkFacility,
    unLinkFacility,
    getSharedNodes,
    generateNodeShareCode,
    useNodeShareCode,
    endNodeShare,
  });
