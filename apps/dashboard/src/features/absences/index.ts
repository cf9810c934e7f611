export { AbsenceLines, AwayRow } from './lazy-parts.ts';
export { useHearing } from './use-hearing.ts';
