import { createContext, useContext, useSyncExternalStore } from 'react';
import { createTicker, type Ticker } from './ticker.ts';

/** The one clock of a page; a provider puts another in its place. */
export const TickerContext = createContext<Ticker>(createTicker());

export const useTicker = (): Ticker => useContext(TickerContext);

/**
 * What `read` makes of the present time. Must give a primitive: the caller repaints only when that changes,
 * so a text of minutes repaints once a minute though the clock ticks each second.
 */
export function useNow<T extends string | number | boolean | null>(read: (now: number) => T): T {
  const ticker = useTicker();
  return useSyncExternalStore(ticker.subscribe, () => read(ticker.now()));
}
