import type { PatientId, PrivacyLevel, Tile } from '@padlight/contract';
import { projectTile } from '../tiles/index.ts';

/** A tile as an anonymised caller sees it: its text, and the hidden id by which the board is sorted. */
interface Anonymous {
  readonly key: Buffer;
  readonly patientId: PatientId;
  readonly text: Uint8Array;
}

const encoder = new TextEncoder();

/**
 * The JSON texts of one version of a tile, as the bytes of a reply. Each level is reduced once, for the first caller who sees it at
 * that level.
 */
export class TileTexts {
  readonly version: number;
  readonly #stored: Uint8Array;
  #pseudonymised: Uint8Array | undefined;
  #anonymous: Anonymous | undefined;

  /** `stored`: the text at level private. */
  constructor(version: number, stored: string) {
    this.version = version;
    this.#stored = encoder.encode(stored);
  }

  /** The text at a level that shows the same ids and the same order. */
  at(level: Exclude<PrivacyLevel, 'anonymised'>): Uint8Array {
    if (level === 'private') return this.#stored;
    this.#pseudonymised ??= encoder.encode(JSON.stringify(projectTile(this.#tile(), level)));
    return this.#pseudonymised;
  }

  /** The anonymised text under the key of the day; that of another day is dropped. */
  anonymous(key: Buffer): Anonymous {
    if (this.#anonymous?.key.equals(key)) return this.#anonymous;
    const tile = projectTile(this.#tile(), 'anonymised', key);
    this.#anonymous = { key, patientId: tile.patientId, text: encoder.encode(JSON.stringify(tile)) };
    return this.#anonymous;
  }

  #tile(): Tile {
    return JSON.parse(Buffer.from(this.#stored).toString()) as Tile;
  }
}
