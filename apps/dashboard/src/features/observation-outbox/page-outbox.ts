import { getSetupState, instant, saveObservation } from '@padlight/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { attemptCall, callOnce } from '../../platform/call/index.ts';
import { serverClock } from '../../platform/clock/index.ts';
import { deviceRows } from '../../platform/device-rows/index.ts';
import { onJoined } from '../../platform/live/index.ts';
import { currentSession, onSessionEnd } from '../../platform/session/index.ts';
import { deviceStore, withLock } from '../../platform/storage/index.ts';
import { createOutbox } from './outbox.ts';
import type { Owner, PendingEntry } from './pending-entry.ts';
import type { OutboxState } from './read-outbox.ts';

/** The time after which an answer counts as lost. */
const answerMs = 12_000;
/** The time that a form waits for the answer before it closes. */
const patienceMs = 4_000;
/** A key of the storage whose changes wake other tabs. */
const changeKey = 'padlight:outbox-changed';

function owner(): Owner | undefined {
  const session = currentSession();
  return (
    session && {
      userId: session.user.id,
      organisationId: session.organisation.OrganisationName.OrganisationId,
    }
  );
}

/** The observations that wait on this device. */
export const pageOutbox = createOutbox({
  rows: deviceRows<PendingEntry>('observations'),
  owner,
  send: (entry, at, onSend) =>
    attemptCall(
      saveObservation,
      { body: { ...entry.body, observedAt: instant(at) } },
      { signal: AbortSignal.timeout(answerMs), onSend },
    ),
  contact: async () => {
    await callOnce(getSetupState, {}, { signal: AbortSignal.timeout(answerMs) });
  },
  clock: () => ({ device: Date.now(), ...serverClock() }),
  alone: (work) => withLock('padlight:observations', {}, work),
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  announce: () => deviceStore.keep(changeKey, String(Math.random())),
  patienceMs,
});

/**
 * Shows and sends what waits: now, whenever the connection may be back, and when another tab has changed it. Calls `onRead` once it is
 * known, before anything is sent. Returns a function that stops it.
 */
function startOutbox(onRead: () => void): () => void {
  const noteChange = ({ key }: StorageEvent): void => {
    if (key === changeKey) void pageOutbox.refresh();
  };
  const noteSight = (): void => {
    if (document.visibilityState === 'visible') pageOutbox.sendNow();
  };
  window.addEventListener('online', pageOutbox.sendNow);
  window.addEventListener('storage', noteChange);
  document.addEventListener('visibilitychange', noteSight);
  const leave = [onJoined(pageOutbox.sendNow), onSessionEnd(pageOutbox.stop)];
  void pageOutbox.refresh().then(() => {
    onRead();
    pageOutbox.sendNow();
  });
  return () => {
    window.removeEventListener('online', pageOutbox.sendNow);
    window.removeEventListener('storage', noteChange);
    document.removeEventListener('visibilitychange', noteSight);
    for (const leaveOne of leave) leaveOne();
    pageOutbox.stop();
  };
}

/** The observations that wait on this device, sent while the component is mounted; undefined until they are read. */
export function useOutboxSending(): OutboxState | undefined {
  const [isRead, setRead] = useState(false);
  useEffect(() => startOutbox(() => setRead(true)), []);
  const state = useOutbox();
  return isRead ? state : undefined;
}

/** The observations that wait on this device. */
export const useOutbox = (): OutboxState => useSyncExternalStore(pageOutbox.subscribe, pageOutbox.getState);
