/** Builds the `ilike` pattern for texts that contain an input; wildcards in it are escaped. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
