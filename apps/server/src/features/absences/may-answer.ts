import type { Caller } from '../../platform/http/handler.ts';

/** Returns whether a user answers calls: a person, not a display, who may act on alerts. */
export const mayAnswer = ({ permissions, isDisplay, scope }: Caller): boolean =>
  permissions.has('Dashboard.Alert.Save') && !isDisplay && scope.privacy !== 'anonymised';
