import { getSetupState, type ReplyOf } from '@padlight/contract';
import { callOnce } from '../../platform/call/call-once.ts';

export type SetupState = ReplyOf<typeof getSetupState>;

/** Whether the installation is set up and a demonstration; undefined when the server does not say. */
export const readSetupState = (): Promise<SetupState | undefined> =>
  callOnce(getSetupState, {}).catch(() => undefined);
