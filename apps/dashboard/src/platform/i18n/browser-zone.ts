/**
 * The time zone of this browser (IANA), where it reports a usable one: it may report none, or `Etc/Unknown`, as on a device
 * whose clock was never set up.
 */
export function browserZone(): string | undefined {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isZone(zone) ? zone : undefined;
}

/** Tests whether this browser can format times of a time zone. */
function isZone(zone: string): boolean {
  if (/^etc\/unknown$/i.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}
