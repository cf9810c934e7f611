import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figures, measureFigures } from './code/figures.ts';
import { importGraph, sourceFiles } from './code/repository.ts';
import { root } from './code/source-files.ts';

/**
 * Prints how large and how connected the code is, as a table of Markdown.
 * `--json`: all figures with what they count. `--write`: renews the lists that the tests compare with the code.
 */
const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const count = (value: number): string => value.toLocaleString('en');
const sizes = (groups: Iterable<readonly unknown[]>): number =>
  [...groups].reduce((sum, group) => sum + group.length, 0);

/** The rows of docs/architecture.md, in its order. */
function rowsOf(figures: Figures): [label: string, value: string][] {
  const { lines, ways, foreignReads, viewReads, glossary, testShare } = figures;
  const places = [...Map.groupBy(glossary, ({ place }) => place)].sort(([a], [b]) => a.localeCompare(b));
  return [
    ['code files', count(figures.files)],
    ['lines a file: median / 90 % are at most', `${lines.median} / ${lines.p90}`],
    ['files over 300 lines', count(lines.over300)],
    ['files under 25 lines with one user and no test', count(figures.smallFiles.length)],
    ...Object.entries(ways).map(([name, { files, folders }]): [string, string] => [
      `files / folders on the way of ${name}`,
      `${files} / ${folders}`,
    ]),
    ['foreign table reads: a table and a folder that reads it', count(sizes(Object.values(foreignReads)))],
    ['views that owners offer', count(Object.keys(viewReads).length)],
    ['reads of views: a view and another folder that reads it', count(sizes(Object.values(viewReads)))],
    ['glossary findings', count(glossary.length)],
    ...places.map(([place, findings]): [string, string] => [`- of these, ${place}`, count(findings.length)]),
    ['lines of tests, of all', percent(testShare.all)],
    ['lines of tests, of the dashboard', percent(testShare.dashboard)],
  ];
}

/** JSON as the formatter leaves it: a list on one line where it fits. */
function formatJson(value: object): string {
  const short = (text: string): string => text.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']');
  return JSON.stringify(value, null, 2).replace(/^ {2}.*\[[^\]]*\],?$/gm, (list) => {
    const line = `  ${short(list.trim())}`;
    return line.length <= 110 ? line : list;
  });
}

const figures = measureFigures(sourceFiles, importGraph);
if (options.write) {
  const lists = {
    'table-readers.json': figures.foreignReads,
    'view-readers.json': figures.viewReads,
    'small-files.json': figures.smallFiles.map(({ file }) => file),
  };
  for (const [name, list] of Object.entries(lists))
    writeFileSync(join(root, 'tools', name), `${formatJson(list)}\n`);
}
if (options.json) console.log(JSON.stringify(figures, null, 2));
else {
  console.log('| | |\n|---|--:|');
  for (const [label, value] of rowsOf(figures)) console.log(`| ${label} | ${value} |`);
}
