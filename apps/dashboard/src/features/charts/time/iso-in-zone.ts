/** An instant as a file has it: ISO 8601 by the clock of a zone, with its offset, so that no hour is told twice. */
export function isoInZone(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset', hour: '2-digit' });
  return (instant) => {
    const at = new Date(instant);
    const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return `${format.format(at).replace(' ', 'T')}${name === 'GMT' ? '+00:00' : name.replace('GMT', '')}`;
  };
}
