export { ActButton } from './act-button.tsx';
export { AskAct, type PendingAct, pendingSince } from './ask-act.tsx';
export { ChangeButtons } from './change-buttons.tsx';
export { MoreButton } from './more-button.tsx';
export { type AskedAct, nextAct } from './next-act.ts';
export { nothingTyped, readPadWeight } from './read-pad-weight.ts';
export { type Acts, useActs } from './use-acts.tsx';
export { Verdicts, verdictIcons } from './verdicts.tsx';
export { WeightFields } from './weight-fields.tsx';
