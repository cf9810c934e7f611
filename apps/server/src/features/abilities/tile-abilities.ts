import { AlertType, api, type TileAbilities } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import { alertAbilities, mayAbout } from './alert-abilities.ts';

/** Returns what a caller may do with tiles, and with their open alerts of each type. */
export const tileAbilities = (caller: Caller): TileAbilities => ({
  changePad: mayAbout(caller, api.alerts.recordPadChange),
  alerts: Object.values(AlertType).map((type) => ({ type, ...alertAbilities(caller, type) })),
});
