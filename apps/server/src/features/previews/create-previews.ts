import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type NumbersPreview, type OrganisationId, PreviewId } from '@padlight/contract';
import type { Log } from '../../platform/log.ts';
import type { PersonPreview, PreviewProgress, PreviewRequest } from './preview-message.ts';

const longestMs = 10 * 60_000;
/** Each uses a processor only as far as no other process needs it. */
const mostAtOnce = 2;

/** A preview in memory; its results are by person. */
export interface KnownPreview extends PreviewRequest, Pick<NumbersPreview, 'previewId' | 'startedBy'> {
  readonly startedAt: number;
  state: NumbersPreview['state'];
  failure: NumbersPreview['failure'];
  done: number;
  total: number;
  readonly results: PersonPreview[];
}

/**
 * Runs previews, each in its own process that ends with the server: at most one per organisation, which keeps its last one.
 */
export interface Previews {
  /** Returns undefined if a preview may start, or the reason why not: one of the organisation runs, or too many do. */
  admit(organisationId: OrganisationId): 'preview-under-way' | 'busy' | undefined;
  /** Creates a preview from a request; `run` starts it, once the call has committed. */
  prepare(request: PreviewRequest, by: { readonly name: string; readonly at: number }): KnownPreview;
  run(preview: KnownPreview): void;
  find(organisationId: OrganisationId, previewId: PreviewId): KnownPreview | undefined;
  cancel(preview: KnownPreview): void;
  close(): Promise<void>;
}

/** `environment`: where the process reads the data, beside our own; `script`: the program to run. */
export function createPreviews({
  environment,
  log,
  script = join(import.meta.dirname, '../../preview.ts'),
  mostMs = longestMs,
}: {
  readonly environment: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly script?: string;
  readonly mostMs?: number;
}): Previews {
  const last = new Map<OrganisationId, KnownPreview>();
  const children = new Map<KnownPreview, ChildProcess>();
  const ending = new Set<Promise<void>>();

  const isRunning = (organisationId: OrganisationId): boolean =>
    last.get(organisationId)?.state === 'running';

  function end(preview: KnownPreview, state: KnownPreview['state'], failure: KnownPreview['failure']): void {
    if (preview.state !== 'running') return;
    Object.assign(preview, { state, failure });
    children.get(preview)?.kill('SIGKILL');
  }

  function run(preview: KnownPreview): void {
    // Two may have been admitted at once: the second is not stored, and reported as unknown later.
    if (isRunning(preview.organisationId)) return;
    last.set(preview.organisationId, preview);
    const env = { ...process.env, ...environment };
    const child = fork(script, [], { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    children.set(preview, child);
    const { organisationId, scope, overrides } = preview;
    const complaint: string[] = [];
    child.stderr?.on('data', (text) => complaint.push(String(text)));
    child.on('message', ({ done, total, results }: PreviewProgress) => {
      Object.assign(preview, { done, total });
      preview.results.push(...results);
    });
    child.on('error', (error) => log.error({ err: error }, 'a preview of numbers did not start'));
    const timer = setTimeout(() => end(preview, 'failed', 'too-long'), mostMs);
    const ended = new Promise<void>((resolve) => {
      child.once('close', (code) => {
        clearTimeout(timer);
        children.delete(preview);
        if (preview.state === 'running') {
          if (code !== 0) log.error({ code, complaint: complaint.join('') }, 'a preview of numbers ended');
          end(preview, code === 0 ? 'done' : 'failed', code === 0 ? null : 'crashed');
        }
        ending.delete(ended);
        resolve();
      });
    });
    ending.add(ended);
    child.send({ organisationId, scope, overrides } satisfies PreviewRequest);
  }

  return {
    admit: (organisationId) => {
      if (isRunning(organisationId)) return 'preview-under-way';
      return [...last.values()].filter(({ state }) => state === 'running').length >= mostAtOnce
        ? 'busy'
        : undefined;
    },
    prepare(request, { name, at }) {
      return {
        ...request,
        previewId: PreviewId.parse(randomUUID()),
        startedAt: at,
        startedBy: name,
        state: 'running',
        failure: null,
        done: 0,
        total: 0,
        results: [],
      };
    },
    run,
    find: (organisationId, previewId) => {
      const preview = last.get(organisationId);
      return preview?.previewId === previewId ? preview : undefined;
    },
    cancel: (preview) => end(preview, 'cancelled', null),
    async close() {
      for (const preview of children.keys()) end(preview, 'cancelled', null);
      await Promise.all(ending);
    },
  };
}
