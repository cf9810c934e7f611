import { createHome } from '../home.ts';
import type { LinkNews } from '../link/link.ts';
import { openLink, openLinkPerNode } from '../link/open-link.ts';
import { listDevices } from '../list-devices.ts';
import type { Command } from './arguments.ts';
import { catchUpClock, pastMs } from './clock.ts';
import { type FeedFigures, startLiveFeed } from './live-feed.ts';

export interface Feed {
  figures(): FeedFigures & { readonly unacknowledged: number };
  /** Waits up to 2 s for pending messages. */
  stop(): Promise<void>;
}

/** Feeds a server with a home of the requested size: from the past up to now, then live. */
export function startFeed(command: Command & { kind: 'feed' }, news: LinkNews): Feed {
  const { crowd, speed, days, url, account, perNode } = command;
  const { seed, intervalMs, outagesPerDay } = crowd;
  const start = Date.now() - pastMs(days, speed);
  const seeded = listDevices(crowd.pods, crowd.nodes, crowd.first);
  const home = createHome({ seed, start, intervalMs, boot: Math.floor(start / 1000), ...seeded });
  const link = perNode ? openLinkPerNode(url, account, news) : openLink(url, account, news);
  const clock = catchUpClock(start, speed);
  const feed = startLiveFeed({ home, seed, link, intervalMs, clock, outagesPerDay });
  home.pods.forEach((pod, index) => {
    feed.join(pod, start + Math.floor(((index * 0.618) % 1) * intervalMs) + 1);
  });
  return {
    figures: () => ({ ...feed.figures(), unacknowledged: link.unacknowledged() }),
    async stop() {
      feed.stop();
      for (let tries = 0; tries < 20 && link.unacknowledged() > 0; tries++)
        await new Promise((resolve) => setTimeout(resolve, 100));
      await link.close();
    },
  };
}
