import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import type { z } from 'zod';

/** The purposes of sealed texts: one sealed for a purpose does not open for another. */
type Purpose = 'client-secret' | 'provider-token' | 'state' | 'link';

const enc = 'A256GCM';

/** Seals a value, so that whoever holds the text neither reads nor changes it. */
export const seal = (key: Uint8Array, purpose: Purpose, value: unknown): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc, typ: purpose })
    .encrypt(key);

/** Opens a sealed text; undefined where it was not sealed for this purpose with this key. */
export async function unseal<Schema extends z.ZodType>(
  key: Uint8Array,
  purpose: Purpose,
  text: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(text, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: [enc],
    });
    if (protectedHeader.typ !== purpose) return undefined;
    return schema.safeParse(JSON.parse(new TextDecoder().decode(plaintext))).data;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
