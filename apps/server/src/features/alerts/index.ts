export { applyConditions, type FoundCondition } from './apply-conditions.ts';
export { priorityOf } from './priority-of.ts';
