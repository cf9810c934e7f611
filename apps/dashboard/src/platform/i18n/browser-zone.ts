/**
 * The time zone of this browser (IANA), where it says one that can be used: it may say none, or `Etc/Unknown`, as on a device
 * whose clock was never set up.
 */
export function browserZone(): string | undefined {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isZone(zone) ? zone : undefined;
}

/** Whether this browser can write times of a zone. */
function isZone(zone: string): boolean {
  if (/^etc\/unknown$/i.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}
