import type { Measurement } from '@padlight/analysis';

export type Reading = Measurement['reading'];

/** What is wrong with a frame that is of a decoder's kind. */
export type FrameFault = 'frame-version' | 'frame-kind' | 'frame-reserved' | 'mac-mismatch';

/**
 * Reads the frames of one kind. A frame of another kind, which may be anybody's radio, is `not-ours`. `mac`: the sender as the node
 * heard it; a frame that names another is a fault. `companyId`: of our own frames.
 */
export type Decoder = (
  bytes: Uint8Array,
  mac: number,
  companyId: number,
) => Reading | FrameFault | 'not-ours';
