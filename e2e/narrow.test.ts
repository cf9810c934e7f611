import { describeNarrow } from './narrow-cases.ts';

describeNarrow([['de-DE', 'phone']]);
