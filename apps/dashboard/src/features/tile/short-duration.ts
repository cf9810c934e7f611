/** A stretch of milliseconds in the units every language knows: `42 min`, `3 h 05`, `2 d`. Never negative. */
export function shortDuration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
}
