import { createContext, useContext, useSyncExternalStore } from 'react';
import { createTicker, type Ticker } from './ticker.ts';

/** The page's clock; a provider can replace it. */
export const TickerContext = createContext<Ticker>(createTicker());

export const useTicker = (): Ticker => useContext(TickerContext);

/**
 * The result of `read` for the current time. It must be a primitive: the caller repaints only when it changes,
 * so a text of minutes repaints once a minute though the clock ticks each second.
 */
export function useNow<T extends string | number | boolean | null>(read: (now: number) => T): T {
  const ticker = useTicker();
  return useSyncExternalStore(ticker.subscribe, () => read(ticker.now()));
}
