import type { Presence } from '../../platform/presence.ts';
import type { Answer } from '../fleet/receipt.ts';
import type { Site } from '../fleet/site.ts';
import type { Admission } from './admission.ts';
import type { GatewayAddresses } from './gateway-addresses.ts';
import type { SignIn } from './sign-in.ts';

/** A message as the server received it. */
interface Delivery {
  readonly site: Site;
  /** The node of the topic, as it is written there; undefined: the topic names none. */
  readonly nodeMac: string | undefined;
  readonly payload: Buffer;
  /** Epoch ms. */
  readonly receivedAt: number;
}

/** The stages behind the listeners of MQTT and HTTP. */
export interface Ingest {
  readonly signIn: SignIn;
  /** Takes a message in. It is answered once: when all of it is committed, or at once where nothing is taken. */
  submit(delivery: Delivery, answer: (answer: Answer) => void): void;
  /** Decides which sites may be read. */
  readonly admission: Admission;
  readonly addresses: GatewayAddresses;
  /** Knows whether the database answers. */
  readonly presence: Presence;
  /** Calls the listener when the secret of a site changes. Returns a function that ends it. */
  onSecretChange(listener: () => void): () => void;
}
