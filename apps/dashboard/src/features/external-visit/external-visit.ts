import { type OfferedProvider, type ProviderPolicy, startExternalSignIn } from '@padlight/contract';
import { callOnce } from '../../platform/call/call-once.ts';
import { returnPath } from '../../platform/route/return-path.ts';
import { deviceStore, tabStore } from '../../platform/storage/index.ts';

/** The storage keys of the verifier, which proves that this browser began the visit, and of the path to continue at. */
const verifierKey = 'codeVerifier';
const pathKey = 'externalFrom';
/** The storage keys of the user who links the own account, and of the return that waits for the account's page. */
const ownerKey = 'externalOwner';
const waitingKey = 'externalReturn';

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** False where the browser offers no hashes, as on a page that is not reached by https. */
export const canVisit = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Leaves the page for a provider. `owner`: the user who links the own account by the visit. Throws {@link CallError}. */
export async function visitProvider(
  { providerId }: Pick<OfferedProvider, 'providerId'>,
  policy: ProviderPolicy,
  loginHint: string,
  owner?: string,
): Promise<void> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const { origin, search } = window.location;
  const { url } = await callOnce(startExternalSignIn, {
    body: { providerId, policy, origin, codeChallenge: base64Url(new Uint8Array(hash)), loginHint },
  });
  deviceStore.keep(verifierKey, verifier);
  tabStore.keep(pathKey, returnPath(new URLSearchParams(search).get('from')));
  if (owner === undefined) tabStore.drop(ownerKey);
  else tabStore.keep(ownerKey, owner);
  if (/^https?:$/.test(new URL(url).protocol)) window.location.assign(url);
}

/** The return of a provider: a code for the server, or why it refused, as its own text. */
export type Returned =
  | {
      readonly kind: 'code';
      readonly body: { state: string; code: string; iss?: string; codeVerifier: string };
    }
  | { readonly kind: 'refused'; readonly description: string }
  /** This browser did not begin the visit, or has forgotten it. */
  | { readonly kind: 'over' };

/**
 * Takes what a provider returned with from the address and the storage: both forget it, as it is good once. `owner`: the user who
 * links the own account by it; null: a sign-in.
 */
export function takeReturn(): { readonly returned: Returned; readonly owner: string | null } {
  const carried = new URLSearchParams(window.location.search);
  const codeVerifier = deviceStore.read(verifierKey);
  const from = returnPath(tabStore.read(pathKey));
  const owner = tabStore.read(ownerKey);
  for (const key of [pathKey, ownerKey]) tabStore.drop(key);
  deviceStore.drop(verifierKey);
  const next = from === '/' ? '' : `?${new URLSearchParams({ from })}`;
  window.history.replaceState(null, '', `/sign-in${next}`);
  return { returned: readReturn(carried, codeVerifier), owner };
}

function readReturn(carried: URLSearchParams, codeVerifier: string | null): Returned {
  const [state, code, iss] = ['state', 'code', 'iss'].map((name) => carried.get(name) ?? undefined);
  const error = carried.get('error');
  if (codeVerifier === null) return { kind: 'over' };
  if (error !== null) return { kind: 'refused', description: carried.get('error_description') ?? error };
  if (state === undefined || code === undefined) return { kind: 'over' };
  return { kind: 'code', body: { state, code, codeVerifier, ...(iss !== undefined && { iss }) } };
}

/** Holds a return in this tab until the page of the account takes it. */
export const keepForAccount = (owner: string, returned: Returned): void =>
  tabStore.keep(waitingKey, JSON.stringify({ owner, returned }));

/** Takes the return that waits for this user's account; undefined without one, and for one of another user, which is forgotten. */
export function takeForAccount(userId: string): Returned | undefined {
  const text = tabStore.read(waitingKey);
  if (text === null) return undefined;
  tabStore.drop(waitingKey);
  const { owner, returned } = JSON.parse(text) as { owner: string; returned: Returned };
  return owner === userId ? returned : undefined;
}
