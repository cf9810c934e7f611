import { createTransport } from 'nodemailer';
import { isLoopback } from '../addresses/network-address.ts';
import type { Mail } from './mail.ts';

/** Delivers mails to a mail server. */
export interface Delivery {
  /** Throws {@link DeliveryFailure}. */
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

/** The reason why a mail server refused a mail, by its codes alone; `isFinal`: permanently. */
export class DeliveryFailure extends Error {
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

const patienceMs = 15_000;

function failureOf(error: unknown): DeliveryFailure {
  const of = (name: string): unknown => Reflect.get(Object(error), name);
  const code = String(of('code') ?? 'ESEND');
  const answer = of('responseCode');
  const refused = typeof answer === 'number' && answer >= 500 && answer < 600;
  const text = typeof answer === 'number' ? `${code} ${answer}` : code;
  return new DeliveryFailure(text, refused && (code === 'EENVELOPE' || code === 'EMESSAGE'));
}

/**
 * Creates a delivery through the server of an `smtp:` or `smtps:` URL. Beyond this machine everything is sent
 * under TLS, because a mail may contain a code.
 */
export function createSmtpDelivery(url: string, from: string): Delivery {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      requireTLS: !isLoopback(new URL(url).hostname),
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: 2 * patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    async deliver({ to, subject, text, html, files = [] }) {
      const attachments = files.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      }));
      const mail = { to: { name: '', address: to }, subject, text, html, attachments };
      await transport.sendMail(mail).catch((error) => {
        throw failureOf(error);
      });
    },
    close: () => transport.close(),
  };
}
