import { createHmac } from 'node:crypto';

/** Derives the key of one UTC day from the installation's secret: ids hidden by it can't be linked to another day. */
export const dailyKey = (secret: Buffer, now: number): Buffer =>
  createHmac('sha256', secret).update(new Date(now).toISOString().slice(0, 10)).digest();

/** Derives replacements for an id from the key: a UUID of version 8, and a number of 32 bits. */
export function hide(key: Buffer, id: string): { readonly id: string; readonly offset: number } {
  const bytes = createHmac('sha256', key).update(id).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const digits = bytes.toString('hex', 0, 16);
  return {
    id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    offset: bytes.readUInt32BE(16),
  };
}
