import type { BrowserContext } from 'playwright-core';

/** How far the hour of `npm run test:hours` is from the real one, ms; 0 where the tests run at the real one. */
const offsetMs = 1_000 * Number.parseInt(process.env.FAKETIME ?? '0', 10);

/**
 * The environment of a browser. It gets no library that changes the time: it would wait in circles, and take the whole
 * machine. Its pages get the hour by {@link setHour}.
 */
export function browserEnvironment(): Record<string, string> {
  const { LD_PRELOAD: _library, ...rest } = process.env;
  return Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Gives the pages of a context the hour at which the tests run. */
export async function setHour(context: BrowserContext): Promise<void> {
  if (offsetMs === 0) return;
  await context.addInitScript((offset) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, made) =>
        Reflect.construct(target, given.length === 0 ? [target.now() + offset] : given, made),
      apply: (target) => new target(target.now() + offset).toString(),
      get: (target, name) => (name === 'now' ? () => target.now() + offset : Reflect.get(target, name)),
    });
  }, offsetMs);
}
