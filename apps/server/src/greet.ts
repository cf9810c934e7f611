import type { Demonstration } from './features/demonstration/index.ts';

/**
 * Prints where Padlight listens, with its ports, and how to sign in. It goes to the terminal, not to the log,
 * because it contains a password.
 */
export function greet(
  { url, mqttUrl }: { readonly url: string; readonly mqttUrl: string },
  demonstration: Demonstration | undefined,
  setupCode: string | undefined,
): void {
  const lines = [`Padlight is at ${url}`];
  if (demonstration)
    lines.push(
      'demonstration data: everyone here is simulated',
      ...demonstration.accounts.map(
        ({ username, password }, index) =>
          `${index === 0 ? 'sign in as' : '        or'} ${username} with password ${password}`,
      ),
    );
  if (setupCode)
    lines.push(`make the first administrator at ${url}/register with the set-up code ${setupCode}`);
  lines.push(`gateways send to ${mqttUrl} or ${url}/ingest/gateway`);
  console.log(`\n  ${lines.join('\n  ')}\n`);
}
