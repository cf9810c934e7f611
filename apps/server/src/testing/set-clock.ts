import { createServerClock, type ServerClock } from '../platform/clock/server-clock.ts';

/** Opens a server's clock that a test sets (epoch ms): the set time counts as believed, whatever it was before. */
export function openSetClock(start: number): ServerClock & { at: number } {
  let at = start;
  const open = (): ServerClock =>
    createServerClock(
      { read: () => ({ wall: at, monotonic: at }), bootId: undefined },
      undefined,
      (error) => {
        throw error;
      },
    );
  let clock = open();
  return {
    get at() {
      return at;
    },
    set at(ms) {
      at = ms;
      clock = open();
    },
    now: () => clock.now(),
    expiryNow: () => clock.expiryNow(),
    hear: (nodeId, sentAt) => clock.hear(nodeId, sentAt),
    check: () => clock.check(),
    confirm: () => clock.confirm(),
    status: () => clock.status(),
    noted: () => clock.noted(),
    onMove: () => {},
    settled: () => clock.settled(),
  };
}
