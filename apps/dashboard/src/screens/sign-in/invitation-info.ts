import { deviceStore } from '../../platform/storage/index.ts';

const key = 'invitationInfo';
/** A link that waits longer would lead the next user of a shared device to it. */
const keptMs = 60 * 60_000;

/** Holds an invitation on this device while its user signs in or registers. */
export const keepInvitationInfo = (invitationToken: string): void =>
  deviceStore.keep(key, JSON.stringify({ invitationToken, until: Date.now() + keptMs }));

/** Forgets the invitation, as it was used or refused. */
export const forgetInvitationInfo = (): void => deviceStore.drop(key);

/** The token of the invitation that waits for its user; undefined without one, or once it waited for an hour. */
export function readInvitationInfo(): string | undefined {
  try {
    const { invitationToken, until } = Object(JSON.parse(deviceStore.read(key) ?? '{}'));
    const isGood = typeof invitationToken === 'string' && typeof until === 'number' && until > Date.now();
    return isGood && until <= Date.now() + keptMs ? invitationToken : undefined;
  } catch {
    return undefined;
  }
}
