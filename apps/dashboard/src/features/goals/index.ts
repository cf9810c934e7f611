export { GoalIcon } from './goal-icon.tsx';
export { goalPages } from './goal-pages.ts';
export { GoalsCard } from './goals-card.tsx';
export { minutesText } from './minutes-text.ts';
export { usePartText } from './use-part-text.ts';
