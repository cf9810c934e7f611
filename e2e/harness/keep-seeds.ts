import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A global set-up of the journeys: a folder for the homes that this run seeds, which its workers inherit the name of. */
export default (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'padlight-seeds-'));
  // PostgreSQL runs as another user where this is root.
  chmodSync(folder, 0o711);
  process.env.PADLIGHT_SEEDS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
