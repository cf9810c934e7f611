import { createHmac } from 'node:crypto';

/** The key of one UTC day, from the installation's secret: what it hides can't be linked to another day. */
export const dailyKey = (secret: Buffer, now: number): Buffer =>
  createHmac('sha256', secret).update(new Date(now).toISOString().slice(0, 10)).digest();

/** An id in an id's place: a UUID of version 8 that the key alone derives. */
export function hiddenId(key: Buffer, id: string): string {
  const bytes = createHmac('sha256', key).update(id).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** What is added to a patient's versions for the day: they keep their order, and tell nothing of yesterday's. */
export const versionOffset = (key: Buffer, id: string): number =>
  createHmac('sha256', key).update(`version ${id}`).digest().readUInt32BE(0);
