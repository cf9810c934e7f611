/**
 * Runs `work` while this tab alone holds the lock of that name. `work` receives whether it does, as `options` may request
 * only a free lock. Web Locks need a secure context, and a browser that blocks stores refuses them: then `alone` runs.
 */
export async function withLock<Value>(
  name: string,
  options: LockOptions,
  work: (isHeld: boolean) => Promise<Value>,
  alone: () => Promise<Value> = () => work(true),
): Promise<Value> {
  if (!('locks' in navigator)) return alone();
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      hasBegun = true;
      return work(lock !== null);
    });
  } catch (error) {
    if (hasBegun) throw error;
    return alone();
  }
}
