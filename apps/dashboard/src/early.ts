import { markPageEarly } from './platform/theme/page-colours.ts';
import { type BoardFiles, startEarly } from './start-early.ts';

/** The build writes the names of the files here. */
declare const boardFiles: BoardFiles;

// The small script in the dashboard's page, which runs while the browser still loads the large one. It shows and stores nothing.
markPageEarly();
startEarly(boardFiles);
