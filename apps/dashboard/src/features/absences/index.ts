export { AbsenceLines } from './absence-lines.tsx';
export { AwayRow } from './away-row.tsx';
export { useHearing } from './use-hearing.ts';
