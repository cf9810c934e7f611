import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { writeProfile } from './detail-store.ts';
import { finishSave, holdOrganisation } from './organisation-policy.ts';

const fields = [
  'name',
  'address',
  'phone',
  'description',
  'subscriptionCode',
  'language',
  'dashboardType',
] as const;

/** Saves the profile; open screens show it, and switch to another dashboard, at once. */
export const saveOrganisation: Handler<typeof api.organisations.saveOrganisation> = async (
  { body },
  context,
) => {
  const { db, caller } = context;
  const before = await holdOrganisation(db, caller, body);
  if (!(await writeProfile(db, { ...body, description: body.description || null })))
    throw problem('subscription-code-taken');
  return (await finishSave(context, before, fields)).after;
};
