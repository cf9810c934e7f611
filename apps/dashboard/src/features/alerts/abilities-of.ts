import {
  type AlertAbilities,
  AlertType,
  acknowledgeAlert,
  type Permission,
  type TileAlert,
} from '@padlight/contract';

/** What a caller who holds these permissions may do with an open alert of a tile, which carries no abilities itself. */
export function abilitiesOf(
  { type, state }: Pick<TileAlert, 'type' | 'state'>,
  can: (needed: Permission) => boolean,
): AlertAbilities {
  const mayAct = can(acknowledgeAlert.permission);
  return {
    acknowledge: mayAct && state !== 'acknowledged',
    assign: mayAct,
    silence: type === AlertType.check_fall ? can('Dashboard.Fall.Save') : mayAct,
    resolve: mayAct,
  };
}
