import { addToGroup, type LiveEvent, type LiveEventName } from '@padlight/contract';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { callOnce, freshToken } from '../call/index.ts';
import { serverNow } from '../clock/index.ts';
import { painted } from '../paint/index.ts';
import { endSession, onSessionEnd } from '../session/index.ts';
import { createListeners } from './listeners.ts';
import { createLiveClient, type Joined } from './live-client.ts';
import { type LiveState, type ScreenTrouble, withScreen } from './live-state.ts';

/** True where the page is in the rooms of everyone whom the reader may see, instead of those of the saved filter. */
let isWide = false;
let lastJoin: Promise<unknown> = Promise.resolve();

/** Joins, and repeats it where the page was widened or narrowed before the answer. */
async function joinWanted(ConnectionId: string): Promise<Joined> {
  const Everyone = isWide;
  const reply = await callOnce(addToGroup, { body: { ConnectionId, Everyone } });
  return Everyone === isWide ? reply : joinWanted(ConnectionId);
}

/** Runs joins one after the other, so that the last request decides about the rooms. */
function joinRooms(ConnectionId: string): Promise<Joined> {
  const joined = lastJoin.catch(() => undefined).then(() => joinWanted(ConnectionId));
  lastJoin = joined;
  return joined;
}

/** True where the socket's script failed to load. Chrome keeps that failure until the page is loaded again. */
let isSocketMissing = false;
const socketChanges = createListeners<void>();
const noteSocket = (isMissing: boolean): void => {
  isSocketMissing = isMissing;
  socketChanges.report();
};

/** Loads the socket, and notes whether that worked. */
async function loadSocket(): Promise<typeof import('./open-socket.ts')> {
  await painted();
  try {
    const parts = await import('./open-socket.ts');
    noteSocket(false);
    return parts;
  } catch (cause) {
    noteSocket(true);
    throw cause;
  }
}

/** The page's only live connection: a browser tab has one session and one socket. */
const page = createLiveClient({
  load: loadSocket,
  token: freshToken,
  join: joinRooms,
  onLogout: (reason) => endSession(reason),
  now: serverNow,
});

/** Connects and stays connected until the session ends. The shell calls it. */
export function startLive(): () => void {
  const leave = onSessionEnd(() => page.stop());
  page.start();
  return () => {
    leave();
    page.stop();
  };
}

/** Ends the connection before a sign-out, whose answer would come after the news of it. */
export const stopLive = (): void => page.stop();

/** Reports whether this device can play the sound of alerts: a place without such a device is open work. */
export const reportSound = (isOn: boolean): void => page.reportSound(isOn);

export const retryLive = (): void => page.retryNow();

/** Joins the rooms of the saved filter; then every listener of {@link onJoined} fetches again. */
export const joinLive = (): Promise<Joined> => page.join();

/** Keeps the page in the rooms of everyone whom the reader may see while `on`, whatever filter is saved. */
export function useEveryone(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const widen = (wide: boolean): void => {
      isWide = wide;
      if (page.isJoined()) page.join().catch(() => undefined);
    };
    widen(true);
    return () => widen(false);
  }, [on]);
}

/** Calls back after every join, the first and those after a reconnect: fetch again then. */
export const onJoined = (listener: (reply: Joined) => void): (() => void) => page.onJoined(listener);

/** Listens to one live event; returns a function that stops listening. */
export const onLive = <Name extends LiveEventName>(
  name: Name,
  listener: (event: LiveEvent<Name>) => void,
): (() => void) => page.on(name, listener);

/** True while the page is in its rooms. */
export const isLiveJoined = (): boolean => page.isJoined();

let screenTrouble: ScreenTrouble | null = null;
/** The state to show while the screen itself is in trouble. */
let combined: { readonly link: LiveState; readonly state: LiveState } | undefined;
const screenChanges = createListeners<void>();

const stateNow = (): LiveState => {
  const link = page.getState();
  if (screenTrouble === null) return link;
  if (combined?.link !== link) combined = { link, state: withScreen(link, screenTrouble) };
  return combined.state;
};
const onStateNow = (listener: () => void): (() => void) => {
  const leave = [page.onState(listener), screenChanges.add(listener)];
  return () => {
    for (const leaveOne of leave) leaveOne();
  };
};

/** The start of the newest gap in the connection, epoch milliseconds; null before the first. */
let lastGap: number | null = null;
page.onState(() => {
  lastGap = page.getState().lostSince ?? lastGap;
});
export const lastGapAt = (): number | null => lastGap;

const setTrouble = (trouble: ScreenTrouble | null): void => {
  screenTrouble = trouble;
  combined = undefined;
  screenChanges.report();
};

/** Marks nothing as live while the calling component, which shows the failure of a screen, is mounted. */
export function useScreenFailed(): void {
  useLayoutEffect(() => {
    setTrouble({ kind: 'failed', since: serverNow() });
    return () => setTrouble(null);
  }, []);
}

/** Marks the screen as of the time `since` (epoch milliseconds), as it could not be fetched again; null: it is current. */
export function useOutdated(since: number | null): void {
  useLayoutEffect(() => {
    if (since === null) return;
    setTrouble({ kind: 'outdated', since });
    return () => setTrouble(null);
  }, [since]);
}

/** True where the page can't be live until it is loaded again, as the socket's script is missing. */
export const useSocketMissing = (): boolean =>
  useSyncExternalStore(
    (listener) => socketChanges.add(listener),
    () => isSocketMissing,
  );

export const useLiveState = (): LiveState => useSyncExternalStore(onStateNow, stateNow);
