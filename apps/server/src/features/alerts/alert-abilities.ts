import { type AlertAbilities, AlertType } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';

/** What a caller may do with an open alert of a type: a fall is silenced with a permission of its own. */
export function mayAct({ permissions }: Caller, type: AlertType): AlertAbilities {
  const acts = permissions.has('Dashboard.Alert.Save');
  const silence = type === AlertType.check_fall ? permissions.has('Dashboard.Fall.Save') : acts;
  return { acknowledge: acts, assign: acts, silence, resolve: acts };
}
