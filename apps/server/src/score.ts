import { explainStartError } from './platform/start-error.ts';
import { readScoreArguments } from './scoring/arguments.ts';
import { figuresOf } from './scoring/figures.ts';
import { tableOf } from './scoring/print-table.ts';
import { scoreFolder } from './scoring/score-folder.ts';
import { type Counted, combined, readTallies, writeTallies } from './scoring/tally-file.ts';

/** Scores data sets against their truth, as docs/accuracy.md explains. The last line is one JSON object. */
try {
  const { folders, estimators, combine, talliesTo, jsonOnly } = readScoreArguments(process.argv.slice(2));
  const counted: Counted[] = await Promise.all(combine.map(readTallies));
  for (const folder of folders)
    counted.push(await scoreFolder(folder, estimators, (sentence) => console.error(sentence)));
  const { cells, problems } = combined(counted);
  if (talliesTo !== undefined) await writeTallies(talliesTo, { cells, problems });
  const scores = estimators.flatMap((name) => {
    const own = cells.filter(({ estimator }) => estimator === name);
    return own.length > 0 ? { name, figures: figuresOf(own) } : [];
  });
  if (!jsonOnly) for (const { name, figures } of scores) console.log(`${tableOf(name, figures)}\n`);
  const [first] = scores;
  const answer =
    estimators.length === 1
      ? first?.figures
      : Object.fromEntries(scores.map(({ name, figures }) => [name, figures]));
  console.log(JSON.stringify({ ...answer, problems }));
} catch (error) {
  console.error(explainStartError(error, 'There is no score'));
  process.exitCode = 1;
}
