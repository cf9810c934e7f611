import { type api, type BioFrame, decodePodFrame, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readBaseline } from '../baseline/index.ts';
import { readBioFrames } from './bio-store.ts';

/** Older values are not current and count as not measured. */
const lastMs = 3_600_000;

/** Returns the last vital signs that a patient's pod sent, and their usual skin temperature. */
export const getPatientBioPodRecord: Handler<typeof api.records.getPatientBioPodRecord> = async (
  { query },
  { db, patient, now },
) => {
  const person = await patient(query.patientId, { list: 'vitals' });
  const { organisationId, podId, podAssignedAt } = person;
  const nothing = { heartRate: null, spo2: null, respiration: null, balance: null, baselineC: null };
  if (podId === null) return nothing;
  const after = new Date(Math.max(now - lastMs, podAssignedAt?.getTime() ?? 0));
  const frames = (await readBioFrames(db, { organisationId, podId }, after)).flatMap(readFrame);
  const last = (readValue: (frame: BioFrame) => number | undefined) => {
    for (const { at, frame } of frames) {
      const value = readValue(frame);
      if (value !== undefined) return { value, at: instant(at.getTime()) };
    }
    return null;
  };
  return {
    heartRate: last((frame) => frame.heartRatePerMin),
    spo2: last((frame) => frame.spo2Pct),
    respiration: last((frame) => frame.respirationPerMin),
    balance: last(({ balanceTenthDeg }) => balanceTenthDeg && balanceTenthDeg / 10),
    baselineC: await readBaseline(db, { ...person, podId }),
  };
};

/** A stored frame was recognised by its company on arrival, and is read by the same. */
function readFrame({ at, frame }: { at: Date; frame: Uint8Array }): { at: Date; frame: BioFrame }[] {
  const read = decodePodFrame(frame, (frame[5] ?? 0) | ((frame[6] ?? 0) << 8));
  return typeof read === 'object' && read.kind === 'bio' ? [{ at, frame: read }] : [];
}
