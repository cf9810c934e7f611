import { languages, languageTable } from '@padlight/contract';
import { describeNothingCut } from './nothing-cut-cases.ts';

const walls = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 2160 },
];

describeNothingCut({
  locales: languages.map((language) => languageTable[language].locale),
  // Light and dark differ in colours alone (theme.test.ts): each number of people is checked in one of them.
  shows: [
    { count: 0, by: 'light', isSilent: false },
    { count: 5, by: 'dark', isSilent: true },
    { count: 20, by: 'light', isSilent: false },
    { count: 60, by: 'dark', isSilent: true },
  ],
  sizes: [{ width: 390, height: 844 }, { width: 820, height: 1180 }, ...walls],
  // Room for people on a wall that is a little more or less than a row takes.
  wallSizes: [
    ...walls,
    { width: 1920, height: 1045 },
    { width: 1920, height: 1070 },
    { width: 1366, height: 768 },
  ],
});
