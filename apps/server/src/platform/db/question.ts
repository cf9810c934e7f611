import type pg from 'pg';
import { cut } from './check-out.ts';
import { connectApplication } from './connect.ts';
import { startPatience } from './patience.ts';

interface QuestionSettings {
  readonly url: string;
  readonly sql: string;
  /** Time limit to connect, ms. */
  readonly connectMs: number;
  /** Time limit for the answer, ms. */
  readonly answerMs: number;
  /** Called if it was not answered on one connection. */
  readonly onSuspect: () => void;
}

async function within(client: pg.Client, ms: number, work: () => Promise<unknown>): Promise<void> {
  let late = false;
  const patience = startPatience(ms, () => {
    late = true;
    cut(client);
  });
  try {
    await work();
  } catch (error) {
    throw late ? new Error(`no answer within ${ms} ms`) : error;
  } finally {
    patience.end();
  }
}

/** Opens a question that is sent repeatedly, on its own connection that each failure ends. */
export function openQuestion({ url, sql, connectMs, answerMs, onSuspect }: QuestionSettings): {
  /** Connects ahead of the first question, with a limit of its own in ms. A failure is left to the first question. */
  prepare(withinMs: number): Promise<void>;
  /** Rejects if it is not answered on a second connection either: only the first may be lost. */
  send(): Promise<void>;
  /** Ends the connection, and what waits for it. */
  forget(): void;
} {
  let client: pg.Client | undefined;
  const forget = (): void => {
    if (client) cut(client);
    client = undefined;
  };
  const connect = (withinMs: number): Promise<pg.Client> =>
    connectApplication(url, 'padlight-probe', withinMs);
  const sendOnce = async (): Promise<void> => {
    client ??= await connect(connectMs);
    const connection = client;
    await within(connection, answerMs, () => connection.query(sql));
  };
  return {
    async prepare(withinMs) {
      client = await connect(withinMs).catch(() => undefined);
    },
    forget,
    async send() {
      const isFirst = client === undefined;
      try {
        await sendOnce();
      } catch (error) {
        forget();
        onSuspect();
        if (isFirst) throw error;
        await sendOnce().catch((again: unknown) => {
          forget();
          throw again;
        });
      }
    },
  };
}
