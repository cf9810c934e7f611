import { FilterFlag, type Tile } from '@padlight/contract';
import type { FaultSite } from './sites.ts';

/** Reads a site's board as its nurse lead does. Rejects where a sign-in takes over 3 s, or a read over 10 s. */
export interface BoardReader {
  /** The probe's battery on its tile. */
  probedBattery(): Promise<number | null>;
  tiles(): Promise<Tile[]>;
  /** The people who are red while no alert of theirs is open. */
  redWithoutAlert(): Promise<Tile[]>;
}

const patienceMs = 3_000;
/** How long a token is used, which the server accepts for longer. */
const tokenMs = 8 * 60_000;

export function readBoard(url: string, site: FaultSite): BoardReader {
  let signedIn: { token: string; until: number } | undefined;
  let floor: string | undefined;

  const call = async (path: string, init: RequestInit = {}, patience = patienceMs): Promise<unknown> => {
    const answer = await fetch(url + path, {
      ...init,
      headers: {
        ...(signedIn && { authorization: `Bearer ${signedIn.token}` }),
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(patience),
    });
    if (answer.status === 401) signedIn = undefined;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const signIn = async (): Promise<void> => {
    if (signedIn && signedIn.until > performance.now()) return;
    const user = site.users.find(({ username }) => username.startsWith('lead'));
    const body = JSON.stringify({ username: user?.username, password: user?.password });
    signedIn = undefined;
    const { tokenInfo } = (await call('/api/user/login', { method: 'POST', body })) as {
      tokenInfo: { access_token: string };
    };
    signedIn = { token: tokenInfo.access_token, until: performance.now() + tokenMs };
  };
  const board = async (flag: number, ids: readonly string[]): Promise<Tile[]> => {
    await signIn();
    const path = `/Board/GetPatient?organisationId=${site.organisationId}&flag=${flag}`;
    const reply = (await call(path, { method: 'PUT', body: JSON.stringify(ids) }, 10_000)) as {
      tiles: Tile[];
    };
    return reply.tiles;
  };
  const ofProbe = ({ patientId }: Tile): boolean => patientId === site.probe.patientId;
  return {
    async probedBattery() {
      floor ??= (await board(FilterFlag.all, [])).find(ofProbe)?.place.floorId ?? undefined;
      const tiles = await board(FilterFlag.floor, floor === undefined ? [] : [floor]);
      return tiles.find(ofProbe)?.reading?.link.batteryPct ?? null;
    },
    tiles: () => board(FilterFlag.all, []),
    async redWithoutAlert() {
      const tiles = await board(FilterFlag.all, []);
      const { alerts } = (await call(
        `/Board/GetOpenAlerts?organisationId=${site.organisationId}`,
        {},
        10_000,
      )) as { alerts: { subject: { patientId: string } }[] };
      const called = new Set(alerts.map(({ subject }) => subject.patientId));
      return tiles.filter(
        ({ patientId, reading }) => reading?.light.shown === 'red' && !called.has(patientId),
      );
    },
  };
}
