export { useProblemWords } from './problem-words.ts';
