import { describeHandover } from './handover-cases.ts';

describeHandover([{ locale: 'de-DE', viewport: { width: 390, height: 844 }, colorScheme: 'dark' }]);
