import type { BrowserContext } from 'playwright-core';

/** The offset of the hour of `npm run test:hours` from the real one, ms; 0 where the tests run at the real hour. */
const offsetMs = 1_000 * Number.parseInt(process.env.FAKETIME ?? '0', 10);

/**
 * The environment of a browser. It gets no library that changes the time: it would wait in circles, and take the whole machine. Its
 * pages get the hour by {@link setHour}.
 */
export function browserEnvironment(): Record<string, string> {
  const { LD_PRELOAD: _library, ...rest } = process.env;
  return Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Sets the hour of the pages of a context to the hour of the tests. */
export async function setHour(context: BrowserContext): Promise<void> {
  if (offsetMs === 0) return;
  await context.addInitScript((offset) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args, made) =>
        Reflect.construct(target, args.length === 0 ? [target.now() + offset] : args, made),
      apply: (target) => new target(target.now() + offset).toString(),
      get: (target, name) => (name === 'now' ? () => target.now() + offset : Reflect.get(target, name)),
    });
  }, offsetMs);
}
