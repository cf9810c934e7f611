/** The three lights and the grey of not knowing: the only saturated colours there are. */
export type Tone = 'green' | 'yellow' | 'red' | 'grey';
