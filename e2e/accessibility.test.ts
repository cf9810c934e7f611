import { describeAccessibility } from './accessibility-cases.ts';

describeAccessibility([{ colorScheme: 'dark', size: 'phone' }]);
