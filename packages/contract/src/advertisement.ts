/**
 * A Bluetooth advertisement is a sequence of structures: a length, a type, data. Flags, lists of services, names, zeros up
 * to a fixed size and a scan response may surround the pod's data, in any order. No decoder may rely on them.
 */

/** Types of the structures that hold data of a service or a maker. */
export const structureTypes = { serviceData: 0x16, manufacturerData: 0xff } as const;

/**
 * The structures of an advertisement that hold data of a service or a maker, in their order, each from its length byte on.
 * A length of 0 ends them. A structure that runs past the end of the bytes is returned as far as it goes. They are copies: a view
 * of so few bytes moves them off V8's heap, which costs ten times as much and holds up the collector (docs/performance.md).
 */
export function dataStructuresOf(bytes: Uint8Array): Uint8Array[] {
  const structures: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 0;
    if (length === 0) break;
    const type = bytes[at + 1];
    if (type === structureTypes.manufacturerData || type === structureTypes.serviceData)
      structures.push(bytes.slice(at, at + 1 + length));
    at += 1 + length;
  }
  return structures;
}

/**
 * The fit of a structure and a frame of so many bytes, its length byte included. `whole`: all of them, followed by at most
 * zeros; `cut`: the advertisement ends within the frame; `other`: another length, so another maker's.
 */
export function fitOf(structure: Uint8Array, bytes: number): 'whole' | 'cut' | 'other' {
  if ((structure[0] ?? 0) < bytes - 1) return 'other';
  if (structure.length < bytes) return 'cut';
  for (let at = bytes; at < structure.length; at++) if (structure[at] !== 0) return 'other';
  return 'whole';
}
