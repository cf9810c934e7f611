import { type AlertAbilities, type AlertCause, AlertType, api, type Permission } from '@padlight/contract';
import { holdsOneOf } from '../../platform/http/access.ts';
import type { Caller } from '../../platform/http/handler.ts';

/** Returns whether a caller may make a call about one person: the permission, and a view that distinguishes people. */
export const mayAbout = (
  caller: Caller,
  { permission }: { readonly permission: Permission | readonly Permission[] },
): boolean => caller.scope.privacy !== 'anonymised' && holdsOneOf(caller, permission);

/** Returns what a caller may do with an open alert of a type: silencing a fall has its own permission. */
export function alertAbilities(caller: Caller, type: AlertType, cause?: AlertCause | null): AlertAbilities {
  const { acknowledgeAlert, assignAlert, resolveAlert, silentFallByPatientId, reportNoFall } = api.alerts;
  // It ends by its answer alone.
  const ends = cause !== 'recheck';
  return {
    acknowledge: mayAbout(caller, acknowledgeAlert),
    assign: mayAbout(caller, assignAlert),
    // SilenceAlert accepts either permission: which one counts depends on the type.
    silence:
      ends && mayAbout(caller, type === AlertType.check_fall ? silentFallByPatientId : acknowledgeAlert),
    resolve: ends && mayAbout(caller, resolveAlert),
    noFall: type === AlertType.check_patient && mayAbout(caller, reportNoFall),
    recheck: type === AlertType.check_patient && mayAbout(caller, api.alerts.answerRecheck),
  };
}
