import type { Caller } from '../../platform/http/handler.ts';

/** Whether a user answers calls: may act on alerts, and is a person and no display. */
export const mayAnswer = ({ permissions, isDisplay, scope }: Caller): boolean =>
  permissions.has('Dashboard.Alert.Save') && !isDisplay && scope.privacy !== 'anonymised';
