import { openHttpLink } from './http-link.ts';
import type { Account, Link, LinkNews, Message } from './link.ts';
import { openMqttLink } from './mqtt-link.ts';

/** Opens the link for the URL's scheme. */
export function openLink(url: string, account: Account, news: LinkNews): Link {
  return url.startsWith('http') ? openHttpLink(url, account, news) : openMqttLink(url, account, news);
}

/** A separate link for each node, as where gateways reach the server without a site's relay. */
export function openLinkPerNode(url: string, account: Account, news: LinkNews): Link {
  const links = new Map<string, Link>();
  const linkOf = (nodeMac: string): Link => {
    const link = links.get(nodeMac) ?? openLink(url, account, news);
    links.set(nodeMac, link);
    return link;
  };
  return {
    send: (message: Message) => linkOf(message.nodeMac).send(message),
    unacknowledged: () => [...links.values()].reduce((sum, link) => sum + link.unacknowledged(), 0),
    async close() {
      await Promise.all([...links.values()].map((link) => link.close()));
    },
  };
}
