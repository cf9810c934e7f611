import { setTimeout as sleep } from 'node:timers/promises';
import { ingestPath } from '@padlight/contract';
import { gatewayMessage } from './gateway-message.ts';
import type { Ledger } from './ledger.ts';
import type { FaultSite } from './sites.ts';

const patienceMs = 20_000;

/** Posts one measurement a second for a site, each repeated until it is accepted. */
export interface HttpProbe {
  /** The longest time that a running server took to refuse, or did not answer at all, ms; since the last call of this. */
  slowestRefusalMs(): number;
  /** Answers that lack what a gateway needs: another status than 200 and 503, a 503 without Retry-After, or none at all. */
  readonly wrongAnswers: readonly string[];
  stop(): Promise<void>;
}

export function startHttpProbe(url: string, site: FaultSite, ledger: Ledger): HttpProbe {
  const wearer = site.httpProbe;
  const authorization = `Basic ${Buffer.from(`${site.installationId}:${site.secret}`).toString('base64')}`;
  const wrongAnswers: string[] = [];
  let slowest = 0;
  let isStopping = false;
  const post = async (payload: string): Promise<boolean> => {
    const began = Date.now();
    try {
      const reply = await fetch(url + ingestPath, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: payload,
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await reply.text();
      if (reply.status !== 200) slowest = Math.max(slowest, Date.now() - began);
      if (reply.status !== 200 && (reply.status !== 503 || !reply.headers.has('retry-after')))
        wrongAnswers.push(`${reply.status} ${text.slice(0, 200)}`);
      return reply.status === 200;
    } catch (error) {
      // A server that is not running answers nothing; a running server that answers nothing is slow.
      if (error instanceof Error && error.name === 'TimeoutError') {
        slowest = Math.max(slowest, patienceMs);
        wrongAnswers.push(`none within ${patienceMs / 1000} s`);
      }
      return false;
    }
  };
  const run = async (): Promise<void> => {
    for (let counter = 1; !isStopping; counter++) {
      const payload = gatewayMessage(site.nodes.at(-2) ?? '', [{ wearer, counter, at: Date.now() }]);
      let isTaken = false;
      while (!isTaken && !isStopping) {
        isTaken = await post(payload);
        await sleep(1000);
      }
      if (isTaken) ledger.note(wearer.podId, counter);
    }
  };
  const running = run();
  return {
    slowestRefusalMs() {
      const longest = slowest;
      slowest = 0;
      return longest;
    },
    wrongAnswers,
    async stop() {
      isStopping = true;
      await running;
    },
  };
}
