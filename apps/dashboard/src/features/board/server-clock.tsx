import { createTicker, TickerContext } from '@padlight/ui';
import { type ReactNode, useState } from 'react';
import { serverNow } from '../../platform/clock/index.ts';

/** Every age below it is counted by the server's clock: a tablet's own may be wrong by months. */
export function ServerClock({ children }: { children: ReactNode }) {
  const [ticker] = useState(() => createTicker(1_000, serverNow));
  return <TickerContext value={ticker}>{children}</TickerContext>;
}
