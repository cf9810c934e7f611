import { type AlertPart, alertKinds, type Tile, type TileAlert } from '@padlight/contract';

/** The open alerts of a tile that are of one part. */
export const alertsOf = ({ alerts }: Pick<Tile, 'alerts'>, part: AlertPart): TileAlert[] =>
  alerts.filter(({ type }) => alertKinds[type].part === part);
