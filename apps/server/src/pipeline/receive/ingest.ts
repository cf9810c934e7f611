import type { Presence } from '../../platform/presence.ts';
import type { Answer } from '../fleet/receipt.ts';
import type { Site } from '../fleet/site.ts';
import type { Admission } from './admission.ts';
import type { GatewayAddresses } from './gateway-addresses.ts';
import type { SignIn } from './sign-in.ts';

/** A message as it was received. */
export interface Delivery {
  readonly site: Site;
  /** The node that the topic names, as it is written there; undefined: only the message says. */
  readonly nodeMac: string | undefined;
  readonly payload: Buffer;
  /** Epoch ms. */
  readonly receivedAt: number;
}

/** What MQTT and HTTP need of the stages behind them. */
export interface Ingest {
  readonly signIn: SignIn;
  /** Takes a message in. It is answered once: when all of it is committed, or at once where nothing of it is taken. */
  submit(delivery: Delivery, answer: (answer: Answer) => void): void;
  /** Which sites may be read. */
  readonly admission: Admission;
  readonly addresses: GatewayAddresses;
  /** Whether the database answers. */
  readonly presence: Presence;
  /** Hears that the secret of a site was changed. Returns what ends it. */
  onSecretChange(listener: () => void): () => void;
}
