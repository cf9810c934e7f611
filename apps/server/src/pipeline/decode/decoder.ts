import type { Measurement } from '@padlight/analysis';

export type Reading = Measurement['reading'];

/** What is wrong with a frame that is of a decoder's kind. */
export type FrameFault = 'frame-cut' | 'frame-version' | 'frame-kind' | 'frame-reserved' | 'mac-mismatch';

/** Reads the frames of one kind, each of which is one structure of an advertisement. */
export interface Decoder {
  /** What stands before the structure in the sample of the document: a frame is stored behind it. */
  readonly head: readonly number[];
  /** Of the structure, its length byte among them. */
  readonly bytes: number;
  /**
   * Reads a structure from its length byte on. Another's, which may be anybody's radio, is `not-ours`. `mac`: the sender as the
   * node heard it; a frame that names another is a fault. `companyId`: of our own frames.
   */
  readonly read: (structure: Uint8Array, mac: number, companyId: number) => Reading | FrameFault | 'not-ours';
}
