export { AbsenceLines } from './absence-lines.tsx';
export { AwayRow } from './lazy-parts.ts';
export { useHearing } from './use-hearing.ts';
