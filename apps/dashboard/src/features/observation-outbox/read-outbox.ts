import { observationDays } from '@padlight/contract';
import type { DeviceRows } from '../../platform/device-rows/index.ts';
import { isOwner, type Owner, type PendingEntry } from './pending-entry.ts';

/** The entries of a device as a session may see them. */
export interface OutboxState {
  /** The entries of the signed-in user in the active organisation, in their order. */
  readonly mine: readonly PendingEntry[];
  /** Entries that this session neither sends nor shows. */
  readonly others: 'none' | 'own-elsewhere' | 'of-another-user';
}

const keptMs = observationDays * 86_400_000;
const ageAt = (now: number, { clock }: PendingEntry): number => now - (clock.deviceAt + clock.offset);

/**
 * Reads the entries of this device, none where the browser refuses. Once the server's time is known (`now`, else null), those of
 * others that are too old to be recorded are removed: their content does not stay on a shared device for ever.
 */
export async function readOutbox(
  rows: DeviceRows<PendingEntry>,
  owner: Owner | undefined,
  now: number | null,
): Promise<OutboxState> {
  const all = await rows.all().catch(() => []);
  const mine = all.filter((entry) => isOwner(owner, entry));
  const isOver = (entry: PendingEntry): boolean => now !== null && ageAt(now, entry) > keptMs;
  const rest = all.filter((entry) => !mine.includes(entry));
  for (const { id } of rest.filter(isOver)) await rows.remove(id).catch(() => undefined);
  const others = rest.filter((entry) => !isOver(entry));
  if (others.length === 0) return { mine, others: 'none' };
  const isOwn = others.every((entry) => entry.owner.userId === owner?.userId);
  return { mine, others: isOwn ? 'own-elsewhere' : 'of-another-user' };
}
