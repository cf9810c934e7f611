import { spawn } from 'node:child_process';

/** Runs a command to its end with `input` and returns its output; an error carries the end of it. */
export function run([program = '', ...args]: readonly string[], input?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(program, args, { cwd: '/', stdio: ['pipe', 'pipe', 'pipe'], env: environment });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-4000);
      });
    // A command that ends before it read its input fails by its exit code.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} ended with ${code}: ${output.trim()}`)),
    );
  });
}

/** The environment of PostgreSQL's programs: nothing of ours. */
export const environment: Readonly<Record<string, string>> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};
