import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: string;
  /** The received text, with soft line breaks and encoded signs resolved. */
  readonly text: string;
}

/** A real mail server on this machine. `refuse` is its answer to a recipient instead of accepting the mail. */
export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  refuse: { readonly code: number; readonly text: string } | undefined;
  close(): Promise<void>;
}

/** Decodes quoted-printable as UTF-8 text. */
const decoded = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const state: { refuse: MailServer['refuse'] } = { refuse: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const { refuse } = state;
      done(refuse && Object.assign(new Error(refuse.text), { responseCode: refuse.code }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        received.push({ to, text: decoded(Buffer.concat(parts).toString('latin1')) });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    get refuse() {
      return state.refuse;
    },
    set refuse(answer) {
      state.refuse = answer;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
