import { addToGroup, type LiveEvent, type LiveEventName } from '@padlight/contract';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { callOnce, freshToken } from '../call/index.ts';
import { serverNow } from '../clock/index.ts';
import { endSession, onSessionEnd } from '../session/index.ts';
import { createListeners } from './listeners.ts';
import { createLiveClient, type Joined } from './live-client.ts';
import { type LiveState, whileScreenFails } from './live-state.ts';

/** Whether the page is in the rooms of everyone whom the reader may see, instead of those of the saved filter. */
let isWide = false;
let lastJoin: Promise<unknown> = Promise.resolve();

/** Joins, again where the page was widened or narrowed before the answer came. */
async function joinWanted(ConnectionId: string): Promise<Joined> {
  const Everyone = isWide;
  const reply = await callOnce(addToGroup, { body: { ConnectionId, Everyone } });
  return Everyone === isWide ? reply : joinWanted(ConnectionId);
}

/** One join after the other, so that the rooms stand that were asked for last. */
function joinRooms(ConnectionId: string): Promise<Joined> {
  const joined = lastJoin.catch(() => undefined).then(() => joinWanted(ConnectionId));
  lastJoin = joined;
  return joined;
}

/** The page's one live connection: a browser tab has one session and one socket. */
const page = createLiveClient({
  token: freshToken,
  join: joinRooms,
  onLogout: endSession,
  now: serverNow,
});

/** Connects and stays connected until the session ends. Called by the shell. */
export function startLive(): () => void {
  const leave = onSessionEnd(() => page.stop());
  page.start();
  return () => {
    leave();
    page.stop();
  };
}

/** Reports whether the alerts of this device can be heard: a place where none can is open work. */
export const reportSound = (isOn: boolean): void => page.reportSound(isOn);

export const retryLive = (): void => page.retryNow();

/** Joins the rooms of the filter that is saved now; then everyone who listens to {@link onJoined} fetches again. */
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

/** Listens to one live event; returns how to leave. */
export const onLive = <Name extends LiveEventName>(
  name: Name,
  listener: (event: LiveEvent<Name>) => void,
): (() => void) => page.on(name, listener);

/** Whether the page is in its rooms now. */
export const isLiveJoined = (): boolean => page.isJoined();

/** Of failed screens that are shown as such, the first one's time, and what is shown while it is so. */
let failedSince: number | null = null;
let failing: { readonly link: LiveState; readonly state: LiveState } | undefined;
const screenChanges = createListeners<void>();

const stateNow = (): LiveState => {
  const link = page.getState();
  if (failedSince === null) return link;
  if (failing?.link !== link) failing = { link, state: whileScreenFails(link, failedSince) };
  return failing.state;
};
const onStateNow = (listener: () => void): (() => void) => {
  const leave = [page.onState(listener), screenChanges.add(listener)];
  return () => {
    for (const one of leave) one();
  };
};

/** Nothing is live while the screen says that it failed: for as long as this is called in what says so. */
export function useScreenFailed(): void {
  useLayoutEffect(() => {
    const become = (since: number | null): void => {
      failedSince = since;
      failing = undefined;
      screenChanges.report();
    };
    become(serverNow());
    return () => become(null);
  }, []);
}

export const useLiveState = (): LiveState => useSyncExternalStore(onStateNow, stateNow);
