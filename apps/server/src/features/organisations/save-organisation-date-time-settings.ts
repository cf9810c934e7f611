import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readPodsOfScope } from '../products/index.ts';
import { addUpAgain } from '../series/index.ts';
import { writeFormats } from './detail-store.ts';
import { finishSave, holdOrganisation } from './organisation-policy.ts';
import { requireRegion, requireTimeZone } from './regions.ts';

const fields = ['timeZone', 'region', 'hourCycle', 'measureUnit', 'isTimeDisplayEnabled'] as const;

/**
 * Saves where and how times are written. Another zone also moves days, shifts and halves, and everything counted by them.
 */
export const saveOrganisationDateTimeSettings: Handler<
  typeof api.organisations.saveOrganisationDateTimeSettings
> = async ({ body }, context) => {
  const { db, caller, announce } = context;
  const { organisationId } = body;
  const before = await holdOrganisation(db, caller, body);
  requireTimeZone(body.timeZone);
  requireRegion(body.region);
  await writeFormats(db, body);
  const { after, changed } = await finishSave(context, before, fields);
  if (changed.includes('timeZone')) {
    await addUpAgain(db, organisationId);
    announce('alert-settings-changed', { organisationId });
    const podIds = await readPodsOfScope(db, organisationId, { kind: 'organisation' });
    if (podIds.length > 0) announce('context-changed', { organisationId, podIds });
  }
  return after;
};
