import { gatewayTopic, instant } from '@padlight/contract';
import type { Random } from '../random.ts';
import type { SceneRadio } from '../scene/scene.ts';
import type { Node } from './node.ts';

/** The way from the nodes to the server. */
export interface Wire {
  /** Lets the nodes send all rows received by `heardBy`; returns lines of messages.jsonl in order of receipt. */
  receive(heardBy: number): string[];
  /** The messages still in transit at the end. */
  rest(): string[];
}

interface Sent {
  readonly at: number;
  readonly topic: string;
  readonly text: string;
}

const line = ({ at, topic, text }: Sent): string =>
  `{"topic":"${topic}","receivedAt":"${instant(at)}","payload":${text}}`;

/** Messages take 15 to 250 ms; on a bad wire some arrive minutes later, after newer ones, and some twice. */
export function createWire(nodes: readonly Node[], radio: SceneRadio | undefined, air: Random): Wire {
  const topics = nodes.map(({ mac }) => gatewayTopic(mac));
  let onTheirWay: Sent[] = [];

  const inOrder = (received: Sent[]): string[] => received.sort((a, b) => a.at - b.at).map(line);

  function sendAll(heardBy: number): Sent[] {
    const sent: Sent[] = [];
    for (let index = 0; index < nodes.length; index++) {
      const sentAt = heardBy + air.whole(5, 100);
      const texts = (nodes[index] as Node).send(heardBy, sentAt);
      for (let part = 0; part < texts.length; part++) {
        const at = sentAt + air.whole(15, 250) + part;
        sent.push({ at, topic: topics[index] ?? '', text: texts[part] ?? '' });
      }
    }
    return sent;
  }

  function delay(sent: Sent, { heldBack, sentTwice }: SceneRadio): void {
    const lateMs = air.chance(heldBack) ? air.whole(15_000, 900_000) : 0;
    onTheirWay.push(lateMs === 0 ? sent : { ...sent, at: sent.at + lateMs });
    if (air.chance(sentTwice)) onTheirWay.push({ ...sent, at: sent.at + air.whole(5_000, 60_000) });
  }

  return {
    receive(heardBy) {
      const sent = sendAll(heardBy);
      if (!radio) return inOrder(sent);
      for (const each of sent) delay(each, radio);
      const here = onTheirWay.filter(({ at }) => at <= heardBy);
      onTheirWay = onTheirWay.filter(({ at }) => at > heardBy);
      return inOrder(here);
    },
    rest: () => inOrder(onTheirWay.splice(0)),
  };
}
