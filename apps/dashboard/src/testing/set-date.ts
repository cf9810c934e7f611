/** The time at which tests begin, as in the server's: a weekday morning, far from midnight, from changes of shift and of clocks. */
const testTime = Date.UTC(2026, 10, 25, 9, 12);

/** Sets the date of this worker to that of the tests; it runs on from there. A second call changes nothing. */
export function setDate(): void {
  const real = Date;
  const ahead = testTime - real.now();
  if (Math.abs(ahead) < 3_600_000) return;
  const now = (): number => real.now() + ahead;
  globalThis.Date = new Proxy(real, {
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    apply: (target) => new target(now()).toString(),
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  });
}
