export { copyText } from './copy-text.ts';
export { csvFile } from './csv-file.ts';
export { offerFile } from './offer-file.ts';
export type { CsvFormat, CsvValue } from './write-csv.ts';
