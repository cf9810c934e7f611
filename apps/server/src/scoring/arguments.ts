import { parseArgs } from 'node:util';
import { StartError } from '../platform/start-error.ts';
import { type EstimatorName, estimatorNames } from './estimator.ts';

/** The options of the command line. */
export interface ScoreArguments {
  readonly folders: readonly string[];
  readonly estimators: readonly EstimatorName[];
  /** Files of tallies to add up instead of, or beside, folders. */
  readonly combine: readonly string[];
  readonly talliesTo: string | undefined;
  readonly jsonOnly: boolean;
}

const usage =
  'npm run score -- DIR... [--estimator padlight|naive|oracle|all] [--json] [--tallies FILE] [--combine FILE]...';

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        estimator: { type: 'string', default: 'padlight' },
        json: { type: 'boolean', default: false },
        tallies: { type: 'string' },
        combine: { type: 'string', multiple: true, default: [] },
      },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('. ')[0] : error}: ${usage}`);
  }
}

/** Reads the command line. @throws StartError with the expected usage. */
export function readScoreArguments(argv: readonly string[]): ScoreArguments {
  const { values, positionals } = parse(argv);
  const { estimator, json, tallies, combine } = values;
  const estimators = estimatorNames.filter((name) => estimator === 'all' || estimator === name);
  if (estimators.length === 0)
    throw new StartError(`--estimator should be ${estimatorNames.join(', ')} or all, not "${estimator}".`);
  if (positionals.length + combine.length === 0) throw new StartError(`Name at least one folder: ${usage}`);
  return { folders: positionals, estimators, combine, talliesTo: tallies, jsonOnly: json };
}
