/** A note as it is sent: none where nothing was written. */
export const noteOf = (text: string): { note?: string } => (text.trim() === '' ? {} : { note: text.trim() });
