import { holdsDrafts } from '../draft/draft-store.ts';
import { isSessionKept } from '../session/session-store.ts';
import { tabStore } from '../storage/index.ts';

/** The header of a reply that names the version of the dashboard that its server serves. */
const header = 'padlight-version';
/** A page that was just reloaded, and still is of another version, waits for a user. */
const notWithinMs = 5 * 60_000;
const key = 'padlight:version-reloaded-at';

/** The version of this page, as the server wrote it into its HTML; undefined in development. */
function pageVersion(): string | undefined {
  const version = document.querySelector<HTMLMetaElement>('meta[name=padlight-version]')?.content;
  return version?.startsWith('__') ? undefined : version;
}

/** Compares the server of a reply with this page: `unknown` where either names no version. */
export function versionOf(headers: Pick<Headers, 'get'>): 'same' | 'other' | 'unknown' {
  const [own, its] = [pageVersion(), headers.get(header)];
  if (own === undefined || its === null) return 'unknown';
  return own === its ? 'same' : 'other';
}

/**
 * Reloads the page, whose server has been updated. False where it does not: text or a session would be lost, or the page has
 * just been reloaded.
 */
export function reloadForVersion(reload: () => void = () => location.reload(), now = Date.now()): boolean {
  const isEarly = now - Number(tabStore.read(key) ?? 0) < notWithinMs;
  if (isEarly || holdsDrafts() || !isSessionKept()) return false;
  tabStore.keep(key, String(now));
  reload();
  return true;
}
