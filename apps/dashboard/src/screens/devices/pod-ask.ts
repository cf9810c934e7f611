/** The dialogs of a pod: the first one, another, none, or only a note. */
export type PodAsk = 'give' | 'change' | 'take' | 'note';
