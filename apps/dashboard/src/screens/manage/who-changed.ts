import { getAuditLog } from '@padlight/contract';
import { callOnce } from '../../platform/call/index.ts';
import type { Session } from '../../platform/session/index.ts';

/** Who did one of these last to a thing, and when; undefined where the reader may not know, or it can't be told. */
export async function whoChanged(
  { can }: Session,
  targetId: string,
  actions: readonly string[],
): Promise<{ name: string; at: string } | undefined> {
  if (!can(getAuditLog.permission)) return undefined;
  const query = { search: targetId, actions: actions.join(','), pageSize: 10 };
  const found = await callOnce(getAuditLog, { query }).catch(() => undefined);
  const row = found?.rows.find(({ target }) => target === targetId);
  return row?.userName ? { name: row.userName, at: row.at } : undefined;
}
