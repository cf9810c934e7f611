import { badMessageHours, type OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Devices } from '../fleet/devices.ts';
import { showMac } from '../fleet/mac-number.ts';
import type { BadMessage, Excerpt, Site } from '../fleet/site.ts';
import { addBadMessages, deleteBadMessagesBefore, deleteBadMessagesOf } from './bad-message-store.ts';
import { blankMessage } from './blank-message.ts';

const hourMs = 3_600_000;

/** Writes the bad messages since the last time, and deletes expired ones. Where it fails, the next time does both. */
export async function writeBadMessages(db: Db, devices: Devices, now: number): Promise<void> {
  const due = [...devices.sites()].flatMap((site) => site.badMessages.map((message) => ({ site, message })));
  await addBadMessages(
    db,
    due.map(({ site, message }) => rowOf(site, message, devices)),
  );
  for (const { site, message } of due) {
    const at = site.badMessages.indexOf(message);
    if (at >= 0) site.badMessages.splice(at, 1);
  }
  await deleteBadMessagesBefore(db, new Date(now - badMessageHours * hourMs));
}

/** Deletes the bad messages of an organisation, written or not. */
export async function forgetBadMessages(
  db: Db,
  devices: Devices,
  organisationId: OrganisationId,
): Promise<void> {
  for (const site of devices.sites()) if (site.organisationId === organisationId) site.badMessages.length = 0;
  await deleteBadMessagesOf(db, organisationId);
}

function rowOf(site: Site, { at, reasons, nodeMac, excerpt }: BadMessage, devices: Devices) {
  const { organisationId } = site;
  const isRegistered = (mac: number): boolean => {
    const node = devices.node(mac);
    return (
      devices.pod(mac)?.organisationId === organisationId || node?.site.organisationId === organisationId
    );
  };
  return {
    organisationId,
    siteId: site.id,
    at,
    reasons,
    nodeMac: nodeMac === undefined || !isRegistered(nodeMac) ? undefined : showMac(nodeMac),
    text: textOf(excerpt, isRegistered),
  };
}

const textOf = (
  { text, isCutBefore, isCutBehind }: Excerpt,
  isRegistered: (mac: number) => boolean,
): string => `${isCutBefore ? '… ' : ''}${blankMessage(text, isRegistered)}${isCutBehind ? ' …' : ''}`;
