import type pg from 'pg';
import { cut } from './check-out.ts';
import { connectApplication } from './connect.ts';
import { startPatience } from './patience.ts';

interface Asked {
  readonly url: string;
  readonly sql: string;
  /** Until there is a connection, ms. */
  readonly connectMs: number;
  /** Until it is answered, ms. */
  readonly answerMs: number;
  /** It was not answered on one connection. */
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

/** A question that is asked again and again, on a connection of its own that each failure ends. */
export function openQuestion({ url, sql, connectMs, answerMs, onSuspect }: Asked): {
  /** Rejects where it is not answered, be it on a second connection: the first may be all that was lost. */
  ask(): Promise<void>;
  /** Ends the connection, and what waits on it. */
  forget(): void;
} {
  let client: pg.Client | undefined;
  const forget = (): void => {
    if (client) cut(client);
    client = undefined;
  };
  const askOnce = async (): Promise<void> => {
    client ??= await connectApplication(url, 'padlight-probe', connectMs);
    const asked = client;
    await within(asked, answerMs, () => asked.query(sql));
  };
  return {
    forget,
    async ask() {
      const isFirst = client === undefined;
      try {
        await askOnce();
      } catch (error) {
        forget();
        onSuspect();
        if (isFirst) throw error;
        await askOnce().catch((again: unknown) => {
          forget();
          throw again;
        });
      }
    },
  };
}
