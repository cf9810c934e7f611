import type { OpenAlert, TileAlert } from '@padlight/contract';

/** Converts an open alert to the form that tiles carry, for components that draw and act on both. */
export const tileAlertOf = (alert: OpenAlert): TileAlert => ({
  alertId: alert.alertId,
  type: alert.type,
  priority: alert.priority,
  state: alert.state === 'acknowledged' || alert.state === 'seen' ? alert.state : 'raised',
  raisedAt: alert.raisedAt,
  acknowledgedAt: alert.acknowledgedAt,
  acknowledgedBy: alert.acknowledgedBy,
  acknowledgedById: alert.acknowledgedById,
  assignedTo: alert.assignedTo?.name ?? null,
  assignedToId: alert.assignedTo?.userId ?? null,
  escalated: alert.escalatedAt !== null,
  sound: alert.sound,
  quietUntil: alert.quietUntil,
  ...(alert.cause && { cause: alert.cause }),
  ...(alert.recheck && { recheck: alert.recheck }),
  ...(alert.raisedCount > 1 && { lastRaisedAt: alert.lastRaisedAt }),
});
