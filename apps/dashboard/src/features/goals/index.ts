export { GoalIcon } from './goal-icon.tsx';
export { goalPages } from './goal-pages.ts';
export { GoalsCard } from './goals-card.tsx';
export { minutesWords } from './minutes-words.ts';
export { usePartWords } from './use-part-words.ts';
