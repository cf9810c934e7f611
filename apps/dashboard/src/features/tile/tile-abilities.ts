import type { AlertAbilities, AlertType, TileAbilities } from '@padlight/contract';

/** Of a reader of whom no reply has reported anything yet. */
export const noAbilities: TileAbilities = { changePad: false, alerts: [] };

/** Of an alert about which the reader may do nothing. */
export const noAbility: AlertAbilities = {
  acknowledge: false,
  assign: false,
  silence: false,
  resolve: false,
};

/** What the reader may do with an open alert of a type, as the server answered. */
export const abilitiesOf = ({ alerts }: TileAbilities, type: AlertType): AlertAbilities =>
  alerts.find((one) => one.type === type) ?? noAbility;

/** Whether the reader may do anything about tiles or their alerts. */
export const mayAct = ({ changePad, alerts }: TileAbilities): boolean =>
  changePad ||
  alerts.some(({ acknowledge, assign, silence, resolve }) => acknowledge || assign || silence || resolve);
