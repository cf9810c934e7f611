import { readFileSync } from 'node:fs';

/**
 * Loaded into a server under test before its own code (`node --import`): puts its wall clock wrong by the seconds that the
 * file CLOCK_OFFSET_FILE holds. Time that only measures, as of timers and `performance`, goes on as it is.
 */
const file = process.env.CLOCK_OFFSET_FILE ?? '';
const RightDate = Date;
let offsetMs = 0;
const read = (): void => {
  offsetMs = 1000 * Number(readFileSync(file, 'utf8') || '0');
};
read();
setInterval(read, 100).unref();

const now = (): number => RightDate.now() + offsetMs;
const ShiftedDate: DateConstructor = new Proxy(RightDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(
      target,
      given.length > 0 ? given : [now()],
      newTarget === ShiftedDate ? target : newTarget,
    ),
  apply: (target) => Reflect.construct(target, [now()]).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
globalThis.Date = ShiftedDate;
