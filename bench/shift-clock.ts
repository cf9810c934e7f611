import { readFileSync } from 'node:fs';

/**
 * Loaded into a server under test before its own code (`node --import`): shifts its wall clock by the seconds in the file
 * CLOCK_OFFSET_FILE. Timers and `performance` are unaffected.
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
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(
      target,
      args.length > 0 ? args : [now()],
      newTarget === ShiftedDate ? target : newTarget,
    ),
  apply: (target) => Reflect.construct(target, [now()]).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
globalThis.Date = ShiftedDate;
