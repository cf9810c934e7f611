import { instant, PadState, type Reading } from '@padlight/contract';

/** Builds the reading of a worn pod in reception: with this fill and colour. */
export const readingOf = (
  colour: Reading['light']['shown'] = 'green',
  pct = 10,
  at = Date.UTC(2026, 0, 10, 12),
): Reading => ({
  light: { shown: colour, state: PadState.GREEN, padStatus: 'SMALL', redAlert: null, since: instant(at) },
  fill: {
    ml: pct * 5,
    lowMl: pct * 4,
    highMl: pct * 6,
    capacityMl: 500,
    pct,
    lowPct: pct * 0.8,
    highPct: pct * 1.2,
  },
  pad: {
    attachedAt: instant(at - 3_600_000),
    wetSince: null,
    calibrating: false,
    kind: 'known',
    product: { productId: 1, name: 'Lindal Day', workingMl: 500 },
  },
  position: { kind: 'sitting', since: instant(at), turnDueAt: null },
  temperature: { celsius: 34.5, at: instant(at) },
  voidsToday: { count: 1, ml: 120, lastAt: instant(at) },
  wear: 'worn',
  link: { state: 'connected', lastHeardAt: instant(at), battery: 'ok', batteryPct: 90 },
});
