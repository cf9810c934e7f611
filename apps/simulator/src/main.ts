import { readFile } from 'node:fs/promises';
import type { LinkNews } from './link/link.ts';
import { type Command, readArguments, usage } from './run/arguments.ts';
import { ArgumentError } from './run/command-options.ts';
import { writeDataset } from './run/dataset.ts';
import { startDemo } from './run/demo.ts';
import { startFeed } from './run/feed.ts';
import { HomeFileError, readHomeFile } from './run/home-file.ts';

const print = (line: string): void => {
  process.stdout.write(`simulator: ${line}\n`);
};

function quit(line: string): never {
  process.stderr.write(`simulator: ${line}\n`);
  process.exit(1);
}

const news: LinkNews = {
  cut: (reason) => print(`no connection to the server (${reason}); trying again`),
  mended: () => print('connected again; sending what was kept'),
  refused: (reason) => quit(`the server refuses this installation: ${reason}`),
};

/** Ends the process cleanly, once, on request. */
function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => quit(String(error)),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

async function runDemo(path: string, secret: string): Promise<void> {
  const file = readHomeFile(await readFile(path, 'utf8'));
  const began = performance.now();
  const demo = startDemo(file, secret, news);
  onStop(() => demo.stop());
  // The server keeps our standard input open for as long as it runs.
  process.stdin.resume().once('end', () => process.emit('SIGTERM'));
  print(`simulated home of ${file.pods.length} pods, seed ${file.seed}`);
  const { measurements, refused } = await demo.historyIn;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (measurements > 0) print(`${measurements} measurements of history acknowledged in ${seconds} s`);
  if (refused.length > 0) print(`the server refused the history of ${refused.join(', ')}`);
}

function runFeed(command: Command & { kind: 'feed' }): void {
  const { crowd, speed } = command;
  const feed = startFeed(command, news);
  const report = (): void => {
    const { measurements, messages, unacknowledged, refused } = feed.figures();
    print(
      `${measurements} measurements, ${messages} messages, ${unacknowledged} on their way, ${refused} refused`,
    );
  };
  const timer = setInterval(report, 60_000);
  onStop(async () => {
    clearInterval(timer);
    await feed.stop();
    report();
  });
  print(
    `simulated: ${crowd.pods} pods, ${crowd.nodes} nodes, seed ${crowd.seed}, speed ${speed}, to ${command.url}`,
  );
}

async function run(command: Command, secret: string | undefined): Promise<void> {
  switch (command.kind) {
    case 'help':
      process.stdout.write(`${usage}\n`);
      return;
    case 'demo':
      return runDemo(command.file, secret ?? quit('SIMULATOR_SECRET, the secret of the site, is not set'));
    case 'feed':
      return runFeed(command);
    case 'dataset': {
      const { messages } = await writeDataset(command);
      print(`${messages} simulated messages written to ${command.out}`);
    }
  }
}

try {
  const secret = process.env.SIMULATOR_SECRET;
  await run(readArguments(process.argv.slice(2), secret), secret);
} catch (error) {
  const known = error instanceof ArgumentError || error instanceof HomeFileError;
  const isSystem = error instanceof Error && 'code' in error;
  if (known || isSystem) quit(error.message);
  throw error;
}
