import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Members that a log never contains, up to three levels deep. */
const secrets = [
  'password',
  'oldPassword',
  'newPassword',
  'passwordHash',
  'password_hash',
  'secret',
  'token',
  'access_token',
  'refresh_token',
  'clientSecret',
  'codeVerifier',
  'linkToken',
  'id_token',
  'setupCode',
  'secureCode',
  'signature',
  'authorization',
  'cookie',
  'databaseUrl',
];
const anywhere = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** Writes lines of JSON to standard output, or to `destination`. Passwords, tokens and codes are left out. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: anywhere, censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
