import { getSetupState, type ReplyOf } from '@padlight/contract';
import { callOnce } from '../../platform/call/call-once.ts';

export type SetupState = ReplyOf<typeof getSetupState>;

/** Reads the state of the installation: set up, a demonstration; undefined when the server does not say. */
export const readSetupState = (): Promise<SetupState | undefined> =>
  callOnce(getSetupState, {}).catch(() => undefined);
