export { type BeginCall, beginCall } from './begin-call.ts';
export { CallError } from './call-error.ts';
export { type CallInput, keyOf } from './call-input.ts';
export { callOnce } from './call-once.ts';
export { freshToken } from './fresh-token.ts';
export { createQueryClient } from './query-client.ts';
export { useAction } from './use-action.ts';
export { useCall } from './use-call.ts';
export { useRefetchOn } from './use-refetch-on.ts';
