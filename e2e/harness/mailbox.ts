import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts every mail, over plain SMTP on this machine. */
export interface Mailbox {
  readonly url: string;
  /** The newest mail for an address, as text; undefined: none has arrived. */
  newest(to: string): string | undefined;
  close(): Promise<void>;
}

/** Decodes quoted-printable into UTF-8 text. */
const decoded = (raw: Buffer): string =>
  Buffer.from(
    raw
      .toString('latin1')
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

export async function openMailbox(): Promise<Mailbox> {
  const mails: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      mails.push({ to, text: decoded(await buffer(stream)) });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mailbox has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    newest: (to) => mails.findLast((mail) => mail.to === to)?.text,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
