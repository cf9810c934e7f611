/// <reference lib="dom" />
import { request } from 'node:http';
import { charts, type getPadFill, type getPatientVoidRecord, type ReplyOf } from '@padlight/contract';
import type { Page } from 'playwright-core';
import { openBrowser } from '../e2e/harness/browser.ts';
import { type Installation, install } from '../e2e/harness/installation.ts';
import { signIn as enter, visit } from '../e2e/harness/visitor.ts';
import { loadBefore, percentile, round, signIn } from './children.ts';
import { sendWeek } from './send-week.ts';

/** Each chart over seven days of simulated measurements that came through the gateways' listener. */
const hourMs = 3_600_000;
const days = 7;
const runs = Number(process.env.RUNS ?? 7);
const median = (values: readonly number[]): number => percentile(values, 0.5);

interface Answer {
  readonly json: unknown;
  readonly wireBytes: number;
}

/** One call as a browser makes it: compressed, and counted as it comes over the wire. */
const ask = async (url: string, token: string): Promise<Answer> => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(url, { headers });
  const json: unknown = await reply.json();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${JSON.stringify(json)}`);
  const wireBytes = await new Promise<number>((resolve, reject) => {
    const sent = request(url, { headers: { ...headers, 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    });
    sent.on('error', reject);
    sent.end();
  });
  return { json, wireBytes };
};

/** What a chart asks the server for, all at once, and what that costs. */
async function cost(urls: readonly string[], token: string) {
  const ms: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await Promise.all(
      urls.map((url) =>
        fetch(url, { headers: { authorization: `Bearer ${token}` } }).then((reply) => reply.text()),
      ),
    );
    ms.push(performance.now() - began);
  }
  const answers = await Promise.all(urls.map((url) => ask(url, token)));
  const wireBytes = answers.reduce((sum, answer) => sum + answer.wireBytes, 0);
  return { queryMs: round(median(ms)), wireKb: round(wireBytes / 1024), json: answers[0]?.json };
}

type Facts = Pick<ReplyOf<typeof getPatientVoidRecord>, 'voids' | 'cycles'>;

/**
 * How many events a chart of a range shows at least: voids, and pads put on and taken off. The range goes on
 * while the charts are opened one after another: what leaves it within ten minutes is not waited for.
 */
function countEvents({ voids, cycles }: Facts, from: number, to: number): number {
  const times = [
    ...voids.map(({ start }) => start),
    ...cycles.flatMap(({ attachedAt, removedAt }) => [attachedAt, ...(removedAt ? [removedAt] : [])]),
  ].map((at) => Date.parse(at));
  return times.filter((at) => at >= from + 600_000 && at <= to).length;
}

/** From the click on a chart to its last frame, and how many events it shows then. */
async function open(page: Page, path: string, events: number): Promise<{ ms: number; drawn: number }> {
  return page.evaluate(
    async ([address, wanted]) => {
      const count = (): number => document.querySelectorAll('svg[data-part=plot] [data-event]').length;
      const link = Object.assign(document.createElement('a'), { href: address });
      // A link of the page's own: the router takes it as it takes every other.
      link.addEventListener('click', (event) => {
        event.preventDefault();
        history.pushState({}, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      });
      document.body.append(link);
      const began = performance.now();
      link.click();
      let drawn = 0;
      let last = began;
      // The last frame: what is drawn stays the same from then on.
      for (let calm = 0; calm < 30 && performance.now() - began < 10_000; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = count();
        if (now !== drawn || now < wanted) {
          drawn = now;
          last = performance.now();
          calm = 0;
        } else calm += 1;
      }
      link.remove();
      return { ms: last - began, drawn };
    },
    [path, events] as const,
  );
}

/** Waits until the newest measurements of a person are analysed: no further fact comes. */
async function settle(url: string, token: string): Promise<void> {
  let [last, calm] = ['', 0];
  for (let tries = 0; tries < 240 && calm < 3; tries++) {
    const fill = (await ask(url, token)).json as ReplyOf<typeof getPadFill>;
    const facts = JSON.stringify([fill.points.at(-1), fill.voids, fill.cycles]);
    calm = facts === last && fill.points.length > 0 ? calm + 1 : 0;
    last = facts;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  if (calm < 3) throw new Error('the week is not analysed in time');
}

async function measure(installation: Installation) {
  const [person] = installation.home.patients;
  if (!person) throw new Error('the home has nobody');
  const measurements = await sendWeek(installation, person.podMac, { days, seed: 5 });
  const { token } = await signIn(installation, 'lead');
  const to = Math.ceil(Date.now() / 300_000) * 300_000;
  const call = (name: string, hours: number): string => {
    const range = `fromDate=${new Date(to - hours * hourMs).toISOString()}&toDate=${new Date(to).toISOString()}`;
    return `${installation.url}/Board/${name}?patientId=${person.patientId}&${range}`;
  };
  await settle(call('GetPadFill', 168), token);
  const fill = await cost([call('GetPadFill', 168)], token);
  const voiding = await cost(
    ['GetPatientVoidRecord', 'GetVoidingPattern', 'GetVoidingPatternPeriod'].map((name) => call(name, 96)),
    token,
  );
  const events = {
    padFill: countEvents(fill.json as ReplyOf<typeof getPadFill>, to - 168 * hourMs, to),
    voiding: countEvents(voiding.json as Facts, to - 96 * hourMs, to),
  };
  const browser = await openBrowser();
  const drawn: Record<keyof typeof events, { ms: number; drawn: number }[]> = { padFill: [], voiding: [] };
  const paths = { padFill: charts['pad-fill'].path, voiding: charts.voiding.path };
  const visitor = await visit(browser, { reducedMotion: 'no-preference' });
  await enter(visitor, installation, 'lead');
  for (let run = 0; run < runs; run++)
    for (const chart of ['padFill', 'voiding'] as const) {
      await visitor.page.goto(`${installation.url}/patients/monitor?patientId=${person.patientId}`);
      await visitor.page.locator('svg[data-part=plot]').first().waitFor();
      // Everything of the page is there, so that only the chart is timed.
      await visitor.page.waitForLoadState('networkidle');
      const path = `${paths[chart]}?patientId=${person.patientId}&range=7d`;
      drawn[chart].push(await open(visitor.page, path, events[chart]));
    }
  await browser.close();
  const figures = (chart: keyof typeof events, { queryMs, wireKb }: { queryMs: number; wireKb: number }) => ({
    queryMs,
    wireKb,
    openToDrawnMs: Math.round(median(drawn[chart].map(({ ms }) => ms))),
    events: events[chart],
    eventsDrawn: Math.min(...drawn[chart].map((one) => one.drawn)),
  });
  return {
    voiding: figures('voiding', voiding),
    padFill: figures('padFill', fill),
    days,
    measurements,
    runs,
    loadBefore,
  };
}

const installation = await install({ patients: 4 });
try {
  console.log(JSON.stringify(await measure(installation)));
} finally {
  await installation.remove();
}
