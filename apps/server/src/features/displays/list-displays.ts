import { type api, type DisplayRow, instant } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/table-page.ts';
import { everything, type FilterPlaces, keepFilter, loadFilterPlaces } from '../filters/index.ts';
import { displayAbilities, isReported } from './display-policy.ts';
import { type Display, readDisplays } from './display-store.ts';

const wireTime = (at: Date | null) => at && instant(at.getTime());

function rowOf(caller: Caller, display: Display, places: FilterPlaces, now: number): DisplayRow {
  const everyone = everything(caller.scope.organisationId);
  const { codeExpiresAt, lastSeenAt } = display;
  const waits = codeExpiresAt !== null && codeExpiresAt.getTime() > now;
  return {
    displayId: display.displayId,
    name: display.name,
    privacy: display.privacy,
    wardIds: display.wardIds && [...display.wardIds],
    filter: display.filter ? keepFilter(display.filter, places, everyone) : everyone,
    state: lastSeenAt ? 'paired' : waits ? 'waiting' : 'expired',
    codeExpiresAt: waits ? wireTime(codeExpiresAt) : null,
    pairedAt: wireTime(display.pairedAt),
    lastSeenAt: wireTime(lastSeenAt),
    address: display.address,
    version: display.version,
    abilities: displayAbilities(caller, display),
  };
}

const byName = (a: Display, b: Display): number => a.name.localeCompare(b.name);
const lastSeenMs = ({ lastSeenAt }: Display): number => lastSeenAt?.getTime() ?? 0;
const orders = {
  name: byName,
  lastSeen: (a: Display, b: Display) => lastSeenMs(a) - lastSeenMs(b) || byName(a, b),
};

/** Returns the organisation's wall displays that the caller may see. */
export const listDisplays: Handler<typeof api.displays.listDisplays> = async (
  { query },
  { db, caller, now },
) => {
  const searchText = query.search.toLowerCase();
  const displays = (await readDisplays(db, caller.scope.organisationId)).filter(
    (display) => isReported(caller, display) && display.name.toLowerCase().includes(searchText),
  );
  const { column, descending, offset, limit } = pageOf(query);
  const sorted = displays.sort(orders[column]);
  const page = (descending ? sorted.reverse() : sorted).slice(offset, offset + limit);
  const abilities = { add: caller.permissions.has('Devices.Display.Edit') };
  const places = await loadFilterPlaces(db, caller.scope);
  return {
    rows: page.map((display) => rowOf(caller, display, places, now)),
    total: displays.length,
    abilities,
  };
};
