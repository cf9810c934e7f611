// Folders that are entered as one: none of them depend on each other in a circle, types included. Product code alone.
import { options, tests } from './import-rules.mjs';

const folders = '^apps/[^/]+/src/(features|platform|screens)/[^/]+$';

export const forbidden = [
  {
    name: 'no-folder-cycles',
    severity: 'error',
    comment: 'Folders depend on each other in one direction, types included.',
    scope: 'folder',
    from: { path: folders },
    to: { path: folders, circular: true },
  },
];

export default {
  forbidden,
  options: {
    ...options,
    exclude: { path: ['(^|/)dist/', tests] },
    includeOnly: '^apps/[^/]+/src/(features|platform|screens)/',
  },
};
