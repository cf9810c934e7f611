import { batteryStates, instant, lights, linkStates, type Tile, wearStates } from '@padlight/contract';
import fc from 'fast-check';
import { alertOf, minutesAgo, now, readingOf, tileOf } from '../../tile/testing/tile-of.ts';

const silence = (type = alertOf().type) => ({
  alertId: alertOf().alertId,
  type,
  by: 'Nora',
  until: instant(now + 600_000),
});

/** A tile of any light, link, battery and age, mostly connected and green; at times with an alert or a silence. */
export const anyTile: fc.Arbitrary<Tile> = fc
  .record({
    n: fc.nat(500),
    light: fc.constantFrom(...lights, 'green' as const, 'green' as const),
    state: fc.constantFrom(...linkStates, 'connected' as const, 'connected' as const),
    battery: fc.constantFrom(...batteryStates),
    wear: fc.constantFrom(...wearStates),
    minutes: fc.option(fc.constantFrom(0, 1, 4, 6, 90), { freq: 9 }),
    confirming: fc.constantFrom(undefined, undefined, 'yellow' as const, 'red' as const),
    hasPod: fc.boolean(),
    calls: fc.constantFrom(0, 0, 0, 1),
    silenced: fc.constantFrom(0, 0, 0, 1),
  })
  .map(({ n, light, state, battery, wear, minutes, confirming, hasPod, calls, silenced }) => {
    const lastHeardAt = minutes === null ? null : minutesAgo(minutes);
    const reading = readingOf(light, {
      wear,
      link: { ...readingOf().link, state, battery, lastHeardAt },
      pad: { ...readingOf().pad, ...(confirming && { confirming }) },
    });
    return tileOf(n, {
      reading: hasPod ? reading : null,
      alerts: calls ? [alertOf()] : [],
      silenced: silenced ? [silence()] : [],
    });
  });
