import { doubtCodes } from '../../platform/measurement-doubt.ts';
import type { Row } from '../fleet/pod.ts';

const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const headerBytes = signature.length + 8;
/** Field count, seven lengths, and all fields but the frame and the doubt. */
const fixedBytes = 2 + 7 * 4 + 4 + 4 + 8 + 4 + 2;
const doubtBytes = 2;
const isNull = -1;
const fields = 7;
/** PostgreSQL counts from 2000-01-01, in microseconds. */
const epoch2000 = Date.UTC(2000, 0, 1);
const word = 0x1_0000_0000;

/** Rows as `copy measurements (organisation_id, pod_id, at, counter, boot, frame, doubt) from stdin binary` reads them. */
export function encodeRows(rows: readonly Row[]): Buffer {
  let size = headerBytes + 2;
  for (const row of rows) size += fixedBytes + row.frame.length + (row.doubt ? doubtBytes : 0);
  const buffer = Buffer.allocUnsafe(size);
  signature.copy(buffer);
  buffer.fill(0, signature.length, headerBytes);
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  let at = headerBytes;
  for (const row of rows) {
    const micros = (row.at - epoch2000) * 1_000;
    const high = Math.floor(micros / word);
    view.setInt16(at, fields);
    view.setInt32(at + 2, 4);
    view.setInt32(at + 6, row.pod.organisationId);
    view.setInt32(at + 10, 4);
    view.setInt32(at + 14, row.pod.id);
    view.setInt32(at + 18, 8);
    view.setInt32(at + 22, high);
    view.setUint32(at + 26, micros - high * word);
    view.setInt32(at + 30, 4);
    view.setInt32(at + 34, row.counter);
    view.setInt32(at + 38, 2);
    view.setInt16(at + 42, row.boot);
    view.setInt32(at + 44, row.frame.length);
    buffer.set(row.frame, at + 48);
    at += 48 + row.frame.length;
    view.setInt32(at, row.doubt ? doubtBytes : isNull);
    at += 4;
    if (!row.doubt) continue;
    view.setInt16(at, doubtCodes[row.doubt]);
    at += doubtBytes;
  }
  view.setInt16(at, -1);
  return buffer;
}
