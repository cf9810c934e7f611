export { DueCard } from './due-card.tsx';
export { Landing } from './landing.tsx';
export { NewsCard } from './news-card.tsx';
export { useFresh } from './use-fresh.ts';
export { useSinceVisit } from './use-since-visit.ts';
export { WaysCard } from './ways-card.tsx';
