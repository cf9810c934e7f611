import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { morningZoneAt } from './morning-zone.ts';

/**
 * A global set-up of the journeys: a folder for the homes that this run seeds, and their time zone, which its workers inherit. At
 * another hour than the machine's the homes stay in the zone, so that it is that hour for them.
 */
export default (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'padlight-seeds-'));
  // PostgreSQL runs as another user under root.
  chmodSync(folder, 0o711);
  process.env.PADLIGHT_SEEDS = folder;
  process.env.PADLIGHT_ZONE = process.env.FAKETIME ? 'Europe/Berlin' : morningZoneAt(Date.now());
  return () => rmSync(folder, { recursive: true, force: true });
};
