import type { PadFluid } from './pad-fluid.ts';

/** Seven links, by index: the surface zone that a core zone drinks from, the core zone, and the weight of the flow. */
const surfaceOf = Int8Array.of(0, 0, 1, 1, 1, 2, 2);
const coreOf = Int8Array.of(0, 1, 1, 2, 3, 3, 4);
const thirst = Float64Array.of(0.6, 0.4, 0.25, 0.5, 0.25, 0.4, 0.6);
/** The core zone under the middle of each surface zone. */
const under = Int8Array.of(0, 2, 4);

/** Rates per second. Implicit steps throughout: a long one can't take more than there is. */
const pace = {
  /** A 100 ml gush is gone from a dry pad's topsheet within about 15 s (acquisition tests give 10 to 30 s). */
  acquisition: 0.4,
  /** Below this film, ml a zone, the fibres hold it and release it slowly: a topsheet feels dry after 5 to 10 min. */
  fibresHoldMl: 1.5,
  fibresGive: 1 / 280,
  /** Swollen grains close the pores: the core drinks ever slower over this saturation. */
  slowsOver: 0.62,
  /** Grains swell by second order (Schott): most within 2 to 5 min. */
  swelling: 1 / 70,
  /** Free liquid spreads along the core by capillarity in minutes; gel to gel by osmosis in hours. */
  capillary: 1 / 260,
  osmosis: 1 / 14_000,
  /** A film over a full core is pressed out by the body. */
  pressedOut: 1 / 900,
} as const;
/** Share of a zone's capacity that the gel can bind; the pores hold the rest. */
const gelShare = 0.88;

const get = (zones: Float64Array, zone: number): number => zones[zone] as number;

/** The share that a first-order flow takes in one implicit step. */
const step = (rate: number, seconds: number): number => (rate * seconds) / (1 + rate * seconds);

/** Moves a share of the film into the core under it, with its ions. */
function acquire(fluid: PadFluid, seconds: number): void {
  const { filmMl, filmIons, poreMl, gelMl, coreIons, capacityMl } = fluid;
  for (let link = 0; link < 7; link++) {
    const surface = surfaceOf[link] as number;
    const film = get(filmMl, surface);
    if (film < 1e-6) continue;
    const core = coreOf[link] as number;
    const capacity = get(capacityMl, core);
    const room = capacity - get(poreMl, core) - get(gelMl, core);
    if (room <= 0) continue;
    const open = Math.min(1, room / capacity / (1 - pace.slowsOver));
    const weight = get(thirst, link) * open * open * (3 - 2 * open);
    // The fibres keep what a moist core leaves them: 0.6 ml over pores that are full.
    const fibreMl = Math.min(
      film,
      0.6 * Math.min(1, (4 * get(poreMl, core)) / capacity) + 0.25 * (1 - room / capacity),
    );
    const loose = Math.max(0, film - pace.fibresHoldMl);
    const drained =
      loose * step(pace.acquisition * weight, seconds) +
      Math.max(0, film - loose - fibreMl) * step(pace.fibresGive * weight, seconds);
    const taken = Math.min(drained, room);
    const ions = (get(filmIons, surface) * taken) / film;
    filmMl[surface] = film - taken;
    filmIons[surface] = get(filmIons, surface) - ions;
    poreMl[core] = get(poreMl, core) + taken;
    coreIons[core] = get(coreIons, core) + ions;
  }
}

/** The gel binds the free liquid in its pores. */
function swell({ poreMl, gelMl, capacityMl }: PadFluid, seconds: number): void {
  for (let zone = 0; zone < 5; zone++) {
    const free = get(poreMl, zone);
    if (free < 1e-9) continue;
    const most = gelShare * get(capacityMl, zone);
    const thirsty = Math.max(0, 1 - get(gelMl, zone) / most);
    const bound = Math.min(free * step(pace.swelling * thirsty * thirsty, seconds), most - get(gelMl, zone));
    if (bound <= 0) continue;
    poreMl[zone] = free - bound;
    gelMl[zone] = get(gelMl, zone) + bound;
  }
}

function exchange(zones: Float64Array, fluid: PadFluid, zone: number, share: number): void {
  const { capacityMl, gelMl, poreMl, coreIons } = fluid;
  const [here, there] = [get(capacityMl, zone), get(capacityMl, zone + 1)];
  let moved = share * (get(zones, zone) / here - get(zones, zone + 1) / there) * Math.min(here, there);
  const into = moved > 0 ? zone + 1 : zone;
  const room = get(capacityMl, into) - get(gelMl, into) - get(poreMl, into);
  moved = moved > 0 ? Math.min(moved, room) : Math.max(moved, -room);
  if (moved === 0) return;
  const from = moved > 0 ? zone : zone + 1;
  const content = get(gelMl, from) + get(poreMl, from);
  const ions = content > 0 ? (get(coreIons, from) * moved) / content : 0;
  zones[zone] = get(zones, zone) - moved;
  zones[zone + 1] = get(zones, zone + 1) + moved;
  coreIons[zone] = get(coreIons, zone) - ions;
  coreIons[zone + 1] = get(coreIons, zone + 1) + ions;
}

/** Evens out neighbouring zones: the pores quickly, the gel slowly. */
function wick(fluid: PadFluid, seconds: number): void {
  const quick = Math.min(0.2, step(pace.capillary, seconds));
  const slow = step(pace.osmosis, seconds);
  for (let zone = 0; zone < 4; zone++) {
    exchange(fluid.poreMl, fluid, zone, quick);
    exchange(fluid.gelMl, fluid, zone, slow);
  }
}

function spill({ filmMl, filmIons }: PadFluid, from: number, to: number, ml: number): void {
  const share = ml / get(filmMl, from);
  const ions = get(filmIons, from) * share;
  filmMl[from] = get(filmMl, from) - ml;
  filmIons[from] = get(filmIons, from) - ions;
  if (to < 0) return;
  filmMl[to] = get(filmMl, to) + ml;
  filmIons[to] = get(filmIons, to) + ions;
}

/** Runs a film to its neighbours where more stands than can, and over the edge where the neighbours are full. */
function press(fluid: PadFluid, seconds: number, keepsMl: number): void {
  const { filmMl } = fluid;
  for (let pass = 0; pass < 3; pass++)
    for (let zone = 0; zone < 3; zone++) {
      const over = get(filmMl, zone) - keepsMl;
      if (over <= 0) continue;
      if (zone !== 1) spill(fluid, zone, 1, over);
      else {
        spill(fluid, 1, 0, over / 2);
        spill(fluid, 1, 2, over / 2);
      }
    }
  for (let zone = 0; zone < 3; zone++) {
    const film = get(filmMl, zone);
    const core = under[zone] as number;
    const full = get(fluid.gelMl, core) + get(fluid.poreMl, core) > 0.95 * get(fluid.capacityMl, core);
    const pressed = full ? Math.max(0, film - keepsMl / 3) * step(pace.pressedOut, seconds) : 0;
    const out = Math.max(film - keepsMl, pressed);
    if (out <= 0) continue;
    spill(fluid, zone, -1, out);
    fluid.leakedMl += out;
  }
}

/** Lets the pad drink, swell and wick for some seconds, 20 at most; each film zone keeps `keepsMl` before it runs. */
export function settle(fluid: PadFluid, seconds: number, keepsMl: number): void {
  press(fluid, seconds, keepsMl);
  acquire(fluid, seconds);
  swell(fluid, seconds);
  wick(fluid, seconds);
}
