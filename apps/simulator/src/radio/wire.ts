import { gatewayTopic, instant } from '@padlight/contract';
import type { Random } from '../random.ts';
import type { SceneRadio } from '../scene/scene.ts';
import type { Node } from './node.ts';

/** The way from the nodes to the server. */
export interface Wire {
  /** Lines of messages.jsonl that the server receives after all was heard by `heardBy`, in order of receipt. */
  receive(heardBy: number): string[];
  /** What is still on its way at the end. */
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
  let late: Sent[] = [];

  function take(sent: Sent, received: Sent[]): void {
    if (!radio) {
      received.push(sent);
      return;
    }
    if (air.chance(radio.heldBack)) late.push({ ...sent, at: sent.at + air.whole(15_000, 900_000) });
    else received.push(sent);
    if (air.chance(radio.sentTwice)) late.push({ ...sent, at: sent.at + air.whole(5_000, 60_000) });
  }

  const inOrder = (received: Sent[]): string[] => received.sort((a, b) => a.at - b.at).map(line);

  return {
    receive(heardBy) {
      const received: Sent[] = [];
      for (let index = 0; index < nodes.length; index++) {
        const sentAt = heardBy + air.whole(5, 100);
        const texts = (nodes[index] as Node).send(heardBy, sentAt);
        for (let part = 0; part < texts.length; part++) {
          const at = sentAt + air.whole(15, 250) + part;
          take({ at, topic: topics[index] ?? '', text: texts[part] ?? '' }, received);
        }
      }
      if (late.some(({ at }) => at <= heardBy)) {
        received.push(...late.filter(({ at }) => at <= heardBy));
        late = late.filter(({ at }) => at > heardBy);
      }
      return inOrder(received);
    },
    rest: () => inOrder(late.splice(0)),
  };
}
