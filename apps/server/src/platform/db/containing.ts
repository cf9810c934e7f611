/** The pattern of `ilike` for texts that contain what was typed, whose own signs are no wildcards. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
