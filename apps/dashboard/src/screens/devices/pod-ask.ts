/** What is asked for about a pod: the first one, another, none, or only a note. */
export type PodAsk = 'give' | 'change' | 'take' | 'note';
