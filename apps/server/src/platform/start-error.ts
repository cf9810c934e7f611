/** Why the server can't start, as one sentence for the person at the terminal. */
export class StartError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartError';
  }
}

interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly address?: string;
  readonly port?: number;
}

/** Yields an error and its causes, outermost first. */
function* causes(error: unknown): Generator<SystemError> {
  if (error instanceof AggregateError) for (const part of error.errors) yield* causes(part);
  if (!(error instanceof Error)) return;
  yield error;
  yield* causes(error.cause);
}

const where = (error: SystemError): string =>
  `${error.address ?? ''}${error.port === undefined ? '' : ` port ${error.port}`}`;

/** Returns one sentence for an operating system's error; undefined if the operator can't influence it. */
function explainSystemError(error: SystemError): string | undefined {
  const path = error.path ?? 'the data folder';
  const isListening = error.syscall === 'listen' || error.syscall === 'bind';
  if (/No space left on device|could not extend file|Disk quota exceeded/.test(error.message))
    return 'The disk is full: make room for the data folder.';
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port ?? ''} of ${error.address ?? 'this machine'} is taken: end what uses it, or set PORT or MQTT_PORT to another.`;
    case 'EADDRNOTAVAIL':
      return `HOST ${error.address ?? ''} is no address of this machine.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host name can't be looked up: ${error.message}.`;
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return 'The disk is full: make room for the data folder.';
    case '25006':
      return 'The database takes no writes, as a standby or one that is read only: set DATABASE_URL to the one that takes them.';
    case 'EACCES':
    case 'EPERM':
      return isListening
        ? `Only an administrator may listen on${where(error)}: set PORT or MQTT_PORT to a number above 1023.`
        : `${path} can't be read and written by this user: change its owner, or set DATA_DIR to another folder.`;
    case 'ENOENT':
      return error.path && `${error.path} can't be made: set DATA_DIR to another folder.`;
    case 'EROFS':
      return `${path} is on a disk that can only be read: set DATA_DIR to another folder.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} is not a folder: set DATA_DIR to one.`;
    default:
      return undefined;
  }
}

/** Explains why something does not start or finish, as one line for the person at the terminal. */
export function explainStartError(error: unknown, failed = 'Padlight did not start'): string {
  const chain = [...causes(error)];
  const named = chain.find((link) => link instanceof StartError);
  if (named) return named.message;
  for (const link of chain) {
    const sentence = explainSystemError(link);
    if (sentence) return sentence;
  }
  const printed = chain[0]?.message || String(error);
  return `${failed}: ${printed.replaceAll(/\s*\n\s*/g, ' | ')}`;
}
