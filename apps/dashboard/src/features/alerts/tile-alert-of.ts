import type { OpenAlert, TileAlert } from '@padlight/contract';

/** An open alert as a tile carries it, for what draws and acts on both. */
export const tileAlertOf = (alert: OpenAlert): TileAlert => ({
  alertId: alert.alertId,
  type: alert.type,
  priority: alert.priority,
  state: alert.state === 'acknowledged' || alert.state === 'seen' ? alert.state : 'raised',
  raisedAt: alert.raisedAt,
  acknowledgedAt: alert.acknowledgedAt,
  acknowledgedBy: alert.acknowledgedBy,
  assignedTo: alert.assignedTo?.name ?? null,
  escalated: alert.escalatedAt !== null,
  sound: alert.sound,
  quietUntil: alert.quietUntil,
});
