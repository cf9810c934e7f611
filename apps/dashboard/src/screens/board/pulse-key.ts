import type { Tile } from '@padlight/contract';

/**
 * The changes of a tile that are worth a pulse, as a text: light, alerts, a void, a new pad, a turn, a move. A little more
 * in the pad or a degree more repaints it quietly: a wall that pulses all day is soon ignored.
 */
export function pulseKey({ reading, alerts, place, label }: Tile): string {
  return JSON.stringify([
    reading && [
      reading.light.shown,
      reading.light.redAlert,
      reading.voidsToday.count,
      reading.pad.attachedAt,
      reading.position?.kind,
      reading.link.state,
      reading.wear,
    ],
    alerts.map((alert) => [alert.alertId, alert.state]),
    [place.room, place.bed, label],
  ]);
}
