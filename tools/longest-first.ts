import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '..');

/** Seconds of each test file, by its path, in the last run that `npm run measure:tests` recorded. */
const seconds = JSON.parse(readFileSync(join(root, 'tools/test-seconds.json'), 'utf8')) as Record<
  string,
  number
>;

/** A file that was never measured runs early: it may be long. */
const secondsOf = ({ moduleId }: TestSpecification): number =>
  seconds[relative(root, moduleId)] ?? Number.POSITIVE_INFINITY;

/**
 * Orders files by project, so that a worker serves one project after the other. Within a project the longest comes first, so that
 * no worker ends long after the others.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...new Set(files.map(({ project }) => project.name))];
    return files.toSorted((a, b) => {
      const byProject = projects.indexOf(a.project.name) - projects.indexOf(b.project.name);
      if (byProject !== 0) return byProject;
      const [ofA, ofB] = [secondsOf(a), secondsOf(b)];
      return ofA === ofB ? a.moduleId.localeCompare(b.moduleId) : ofB - ofA;
    });
  }
}
