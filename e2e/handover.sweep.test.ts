import { describeHandover } from './handover-cases.ts';

describeHandover([{ locale: 'en-GB', viewport: { width: 1440, height: 900 }, colorScheme: 'light' }]);
