import { describeAccessibility } from './accessibility-cases.ts';

describeAccessibility([
  { colorScheme: 'light', size: 'phone' },
  { colorScheme: 'light', size: 'wall' },
  { colorScheme: 'dark', size: 'wall' },
]);
