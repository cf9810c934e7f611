import { decodePodFrame, type FrameFault as PodFrameFault } from '@padlight/contract';
import type { Decoder, FrameFault } from './decoder.ts';

const faults: Record<PodFrameFault, FrameFault | 'not-ours'> = {
  'not-ours': 'not-ours',
  version: 'frame-version',
  kind: 'frame-kind',
  reserved: 'frame-reserved',
};

/** Our own frames, of pads and of bio pods: what they hold is in the contract, which devices share. */
export const decodePod = ((bytes, _mac, companyId) => {
  const frame = decodePodFrame(bytes, companyId);
  return typeof frame === 'string' ? faults[frame] : frame;
}) satisfies Decoder;
