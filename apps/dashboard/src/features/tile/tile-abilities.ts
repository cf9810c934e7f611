import type { AlertAbilities, AlertType, TileAbilities } from '@padlight/contract';

/** The abilities of a reader before any reply has stated them. */
export const noAbilities: TileAbilities = { changePad: false, alerts: [] };

/** The abilities for an alert about which the reader may do nothing. */
export const noAbility: AlertAbilities = {
  acknowledge: false,
  assign: false,
  silence: false,
  resolve: false,
};

/** The reader's abilities for an open alert of a type, as the server answered. */
export const abilitiesOf = ({ alerts }: TileAbilities, type: AlertType): AlertAbilities =>
  alerts.find((ability) => ability.type === type) ?? noAbility;

/** True where the reader may do anything about tiles or their alerts. */
export const mayAct = ({ changePad, alerts }: TileAbilities): boolean =>
  changePad ||
  alerts.some(({ acknowledge, assign, silence, resolve }) => acknowledge || assign || silence || resolve);
