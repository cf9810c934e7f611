import {
  AlertId,
  type AlertSubject,
  type getHandover,
  type HandoverAlert,
  type HandoverEntry,
  handoverKinds,
  type ReplyOf,
  type Tile,
  type TileAlert,
} from '@padlight/contract';
import { ago, isCall } from './longest-tiles.ts';

type Handover = ReplyOf<typeof getHandover>;

const note =
  'Die Haut an der Hüfte ist gerötet: beim nächsten Wechsel Schutzcreme auftragen, eintragen und der Nachtwache sagen.';
const role = 'Pflegedienstleitung Wohnbereich Nord';

const subjectOf = ({ patientId, label, place }: Tile): AlertSubject => {
  const { building: _, floor: __, ...where } = place;
  return { patientId, label: label ?? '', ...where };
};

const alertOf = (tile: Tile, alert: TileAlert, index: number): HandoverAlert => ({
  ...alert,
  alertId: AlertId.parse(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`),
  patientId: tile.patientId,
  subject: subjectOf(tile),
  raisedCount: 3,
  lastRaisedAt: alert.raisedAt,
  ...{
    acknowledgedById: alert.acknowledgedById ?? null,
    seenAt: null,
    seenBy: null,
    assignedTo: null,
    escalatedAt: ago(300),
    escalatedTo: role,
  },
  silencedUntil: null,
  note,
  resolvedAt: null,
  resolution: null,
  isNew: index % 2 === 0,
  abilities: { acknowledge: true, assign: true, silence: true, resolve: true },
});

const entryOf = (tile: Tile, kind: HandoverEntry['kind'], index: number): HandoverEntry => ({
  at: ago(10 + index),
  kind,
  subject: subjectOf(tile),
  by: 'Bartholomäus Schwarzenberger',
  alertType: tile.alerts[0]?.type ?? null,
  reason: kind === 'escalated' ? role : null,
  ...{
    note,
    weightG: kind === 'pad-changed' ? 1180 : null,
    degrees: 60,
    upAgain: true,
    isNew: index % 2 === 0,
  },
});

/** The number of people with acts in the handover: the others' lines are as long. */
const mostDone = 12;

/** The handover of these people: all that calls is open, and every act that is recorded was done. */
export function longestHandover(handover: Handover, tiles: readonly Tile[]): Handover {
  const open = tiles
    .flatMap((tile) => tile.alerts.filter(isCall).map((alert) => ({ tile, alert })))
    .map(({ tile, alert }, index) => alertOf(tile, alert, index));
  const done = tiles
    .slice(0, mostDone)
    .filter(({ alerts }) => alerts.length > 0)
    .flatMap((tile) => handoverKinds.map((kind, index) => entryOf(tile, kind, index)));
  const many = { padChanges: 1_234, turns: 1_234, falls: 12 };
  const recorded = { padChanges: 1_234, acknowledged: 1_234, silenced: 1_234, resolved: 1_234 };
  const counts = { ...handover.counts, openNew: 9, escalated: 1_234, over: 1_234, sensed: many, recorded };
  return { ...handover, open, openTotal: open.length, done, doneTotal: done.length, counts };
}
