import { languageOf, type RegionDefaults } from '@padlight/contract';
import { problem } from '../../platform/http/problem.ts';

declare global {
  namespace Intl {
    // In every runtime that the server supports; TypeScript does not list them yet.
    interface Locale {
      getTimeZones(): string[] | undefined;
      getHourCycles(): string[];
    }
  }
}

const capitals = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const codes = capitals.flatMap((first) => capitals.map((second) => first + second));
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Countries with fluid ounces and °F: the CLDR's `measurementData`, which `Intl` does not expose. */
const inUsUnits: ReadonlySet<string> = new Set(['US']);

/** Returns whether a code is a present country: former ones, as DD, resolve to their successors. */
const isCountry = (code: string): boolean =>
  names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;

/** Returns the zones of a country by the CLDR; none for a group of countries. */
const zonesOf = (region: string): string[] => new Intl.Locale(`und-${region}`).getTimeZones() ?? [];

const makeRegions = (): readonly RegionDefaults[] =>
  codes
    .filter(isCountry)
    .map((region) => ({
      region,
      timeZones: zonesOf(region).sort(),
      hourCycle: clockOf(region),
      measureUnit: inUsUnits.has(region) ? ('us' as const) : ('metric' as const),
      language: languageOf(new Intl.Locale(`und-${region}`).maximize().language),
    }))
    .filter(({ timeZones }) => timeZones.length > 0);

let allRegions: readonly RegionDefaults[] | undefined;

/** Lists every country with a name and a time zone in the runtime's CLDR; made when first needed, not at each start. */
export function listRegions(): readonly RegionDefaults[] {
  allRegions ??= makeRegions();
  return allRegions;
}

function clockOf(region: string): RegionDefaults['hourCycle'] {
  const [usual] = new Intl.Locale(`und-${region}`).maximize().getHourCycles();
  return usual === 'h11' || usual === 'h12' ? 'h12' : 'h23';
}

/** Throws `bad-request` if there is no such time zone. */
export function requireTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    refuse('timeZone', 'Choose a time zone by its name, as Europe/Berlin.');
  }
}

/** Throws `bad-request` if there is no such country. */
export function requireRegion(region: string | null): void {
  if (region !== null && listRegions().every((country) => country.region !== region))
    refuse('region', 'Choose a country by its two capitals, as DE.');
}

function refuse(field: string, message: string): never {
  throw problem('bad-request', { fields: [{ path: `body.${field}`, message }] });
}
