import type { Measurement } from '@padlight/analysis';

export type Reading = Measurement['reading'];

/** The faults of a frame of a decoder's kind. */
export type FrameFault = 'frame-cut' | 'frame-version' | 'frame-kind' | 'frame-reserved' | 'mac-mismatch';

/** Reads the frames of one kind, each of which is one structure of an advertisement. */
export interface Decoder {
  /** The bytes before the structure in the sample of the document; a frame is stored after them. */
  readonly head: readonly number[];
  /** Of the structure, its length byte among them. */
  readonly bytes: number;
  /**
   * Reads a structure from its length byte on. `not-ours`: it is of another kind, and may be of any radio. `mac`: the sender as
   * the node heard it; a frame that names another is a fault. `companyId`: of our own frames.
   */
  readonly read: (structure: Uint8Array, mac: number, companyId: number) => Reading | FrameFault | 'not-ours';
}
