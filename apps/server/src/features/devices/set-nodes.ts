import { type Mac, readNodeMacs } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import type { OpenedPatient } from '../../platform/http/opened-patient.ts';
import { problem } from '../../platform/http/problem.ts';
import { endPatientNode, findNodes, insertPatientNode, readPatientNodes } from './patient-node-store.ts';

/**
 * Makes the entered nodes those near a person's bed: assigns new ones, and removes omitted ones. Returns both
 * lists. Throws `node-not-found`.
 */
export async function setNodes(
  { db, caller, now }: Pick<CallContext, 'db' | 'caller' | 'now'>,
  person: OpenedPatient,
  typed: string,
): Promise<{ assigned: Mac[]; taken: Mac[] }> {
  const { scope, userId } = caller;
  const at = new Date(now);
  const macs = readNodeMacs(typed);
  if (!macs) throw problem('node-not-found');
  const before = (await readPatientNodes(db, person)).map(({ nodeMac }) => nodeMac);
  const assigned = macs.filter((mac) => !before.includes(mac));
  const taken = before.filter((mac) => !macs.includes(mac));
  const ids = assigned.length > 0 ? await findNodes(db, scope, assigned) : new Map<Mac, number>();
  for (const mac of taken) await endPatientNode(db, person, { mac, at, userId });
  for (const mac of assigned) {
    const nodeId = ids.get(mac);
    if (nodeId === undefined) throw problem('node-not-found');
    await insertPatientNode(db, person, { nodeId, at, userId });
  }
  return { assigned, taken };
}
