import {
  decodePodStructure,
  type FrameFault as PodFrameFault,
  podFrameBytes,
  podFrameHead,
} from '@padlight/contract';
import type { Decoder, FrameFault } from './decoder.ts';

const faults: Record<PodFrameFault, FrameFault | 'not-ours'> = {
  'not-ours': 'not-ours',
  cut: 'frame-cut',
  version: 'frame-version',
  kind: 'frame-kind',
  reserved: 'frame-reserved',
};

/** Our own frames, of pads and of bio pods: what they hold is in the contract, which devices share. */
export const pod = {
  head: podFrameHead,
  bytes: podFrameBytes - podFrameHead.length,
  read: (structure, _mac, companyId) => {
    const frame = decodePodStructure(structure, companyId);
    return typeof frame === 'string' ? faults[frame] : frame;
  },
} as const satisfies Decoder;
