/** Time zones without summer time, from 11 hours behind UTC to 10 ahead of it. */
const zones = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'Pacific/Gambier',
  'Pacific/Pitcairn',
  'America/Phoenix',
  'America/Costa_Rica',
  'America/Bogota',
  'America/Puerto_Rico',
  'America/Sao_Paulo',
  'America/Noronha',
  'Atlantic/Cape_Verde',
  'Africa/Abidjan',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Brisbane',
] as const;
const mostBehind = 11;
const morning = 10;

/**
 * A time zone in which it is between 10 and 13 o'clock at an epoch ms, on the same day as in UTC. A home in it stays clear of shift
 * changes and midnight for the length of a test run, at whatever hour the run begins.
 */
export const morningZoneAt = (at: number): string =>
  zones[Math.max(0, mostBehind + morning - new Date(at).getUTCHours())] ?? 'UTC';
