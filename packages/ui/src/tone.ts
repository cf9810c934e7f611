/** The three lights and the grey of the unknown: the only saturated colours. */
export type Tone = 'green' | 'yellow' | 'red' | 'grey';
