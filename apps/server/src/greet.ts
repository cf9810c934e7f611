import type { Config } from './config.ts';
import type { Demonstration } from './features/demonstration/index.ts';

/** Says where Padlight is and how to get in. It goes to the terminal, not to the log: it holds a password. */
export function greet(
  config: Config,
  url: string,
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
  lines.push(
    `gateways send to mqtt${config.tls ? 's' : ''}://${config.host}:${config.mqttPort} or ${url}/ingest/gateway`,
  );
  console.log(`\n  ${lines.join('\n  ')}\n`);
}
