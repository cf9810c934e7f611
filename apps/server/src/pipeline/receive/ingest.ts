import type { Presence } from '../../platform/presence.ts';
import type { Submit } from '../fleet/receipt.ts';
import type { Admission } from './admission.ts';
import type { GatewayAddresses } from './gateway-addresses.ts';
import type { SignIn } from './sign-in.ts';

/** The stages behind the listeners of MQTT and HTTP. */
export interface Ingest {
  readonly signIn: SignIn;
  readonly submit: Submit;
  /** Decides which sites may be read. */
  readonly admission: Admission;
  readonly addresses: GatewayAddresses;
  /** Knows whether the database answers. */
  readonly presence: Presence;
  /** Calls the listener when the secret of a site changes. Returns a function that ends it. */
  onSecretChange(listener: () => void): () => void;
}
