export { csvFile } from './csv-file.ts';
export { offerFile } from './offer-file.ts';
