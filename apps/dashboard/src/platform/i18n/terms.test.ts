import { defaultTerms } from '@padlight/contract';
import { expect, test } from 'vitest';
import { termVariables } from './terms.ts';

test('The product says patient and brief, and in German IKM', () => {
  expect(termVariables('en', defaultTerms)).toMatchObject({
    patients: 'patients',
    Pad: 'Brief',
    pads: 'briefs',
  });
  expect(termVariables('de', defaultTerms)).toMatchObject({ pad: 'IKM', Patients: 'Patienten' });
});

test("An organisation's own words stand in their language, the product's in the others", () => {
  const own = [
    {
      Language: 'en' as const,
      PatientValue: 'resident',
      PluralPatientValue: 'residents',
      PadValue: 'pad',
      PluralPadValue: 'pads',
    },
  ];
  expect(termVariables('en', own)).toMatchObject({ Patient: 'Resident', pads: 'pads' });
  expect(termVariables('de', own)).toMatchObject({ Patient: 'Patient', pads: 'IKM' });
});
