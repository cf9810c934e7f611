import { languageTable } from '@padlight/contract';
import { expect, test } from 'vitest';
import { termVariables } from './term-variables.ts';

test('The product’s terms are patient and brief, and in German IKM', () => {
  expect(termVariables(languageTable.en.terms)).toMatchObject({
    patients: 'patients',
    Pad: 'Brief',
    pads: 'briefs',
  });
  expect(termVariables(languageTable.de.terms)).toMatchObject({ pad: 'IKM', Patients: 'Patienten' });
});
