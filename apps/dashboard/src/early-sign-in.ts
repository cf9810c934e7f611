import { markPageEarly } from './platform/theme/page-colours.ts';

// The small script in the page of signing in.
markPageEarly();
