import { type CsvFormat, csvFile, offerFile } from '../../../platform/file/index.ts';

/** A template: its headings, and an example in a line that is not imported. */
interface Template {
  readonly name: string;
  readonly headings: readonly string[];
  readonly example: readonly string[];
}

/** Downloads a template to the reader's device. The library that writes XLSX is loaded on demand. */
export async function offerTemplate(
  { name, headings, example }: Template,
  type: 'csv' | 'xlsx',
  format: CsvFormat,
): Promise<void> {
  const remark = headings.map((_, column) => `${column === 0 ? '# ' : ''}${example[column] ?? ''}`);
  if (type === 'csv') {
    const columns = headings.map((title, index) => ({
      title,
      value: (row: readonly string[]) => row[index] ?? '',
    }));
    offerFile(csvFile(`${name}.csv`, format, columns, [remark]));
    return;
  }
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const cells = [headings, remark].map((line) => line.map((value) => ({ value, type: String })));
  const blob = await writeExcelFile(cells).toBlob();
  offerFile(new File([blob], `${name}.xlsx`, { type: blob.type }));
}
