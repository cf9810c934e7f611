/// <reference lib="dom" />
import { request } from 'node:http';
import { parseArgs } from 'node:util';
import {
  type Chart,
  type ChartRangeName,
  chartRanges,
  charts,
  type getPadFill,
  getVoidingPattern,
  getVoidingPatternPeriod,
  type ReplyOf,
} from '@padlight/contract';
import type { Page } from 'playwright-core';
import { openBrowser } from '../e2e/harness/browser.ts';
import { type Installation, install } from '../e2e/harness/installation.ts';
import { signIn as enter, visit } from '../e2e/harness/visitor.ts';
import { choiceOf, countEvents } from './chart-events.ts';
import { loadBefore, percentile, round, signIn } from './children.ts';
import { fillPast } from './fill-past.ts';
import { observeWeek } from './observe-week.ts';
import { openInstallationDatabase } from './packing.ts';
import { sendWeek } from './send-week.ts';

/**
 * Each chart over a day, a week and three months, of seven days of simulated measurements with vital signs, sent through the
 * gateways' listener, with observations of each day. `--people 1000` fills the home with three months of so many people, copied from
 * those of two, and measures a person who is a copy.
 */
const { values: choice } = parseArgs({ options: { people: { type: 'string' } } });
const people = choice.people === undefined ? undefined : Number(choice.people);
const lives = people === undefined ? 1 : 2;
/** The people with rows of five minutes of three months: with more, the database takes minutes to fill. */
const pointPeople = 100;
if (people !== undefined && !(Number.isInteger(people) && people > lives && people <= 2_000))
  throw new RangeError(`--people is a whole number from ${lives + 1} to 2000`);
const hourMs = 3_600_000;
const days = 7;
const runs = Number(process.env.RUNS ?? 7);
const median = (values: readonly number[]): number => percentile(values, 0.5);

interface Answer {
  readonly json: unknown;
  readonly wireBytes: number;
}

/** Makes one call as a browser does: compressed, and counted as it comes over the wire. */
const fetchReply = async (url: string, token: string): Promise<Answer> => {
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

/** The cost of a chart's calls to the server, made all at once. */
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
  const answers = await Promise.all(urls.map((url) => fetchReply(url, token)));
  const wireBytes = answers.reduce((sum, answer) => sum + answer.wireBytes, 0);
  return { queryMs: round(median(ms)), wireKb: round(wireBytes / 1024), json: answers[0]?.json };
}

/** The time from the click on a chart to its last frame, and the number of events it then shows. */
async function open(page: Page, path: string, events: number): Promise<{ ms: number; drawn: number }> {
  return page.evaluate(
    async ([address, wanted]) => {
      // A range without any fact has a notice in place of its picture.
      const plot = ':is(svg[data-part=plot], [data-kind=empty])';
      const count = (what: string): number => document.querySelectorAll(`${plot} ${what}`).length;
      // The person's page has a picture as well: the one that counts is behind the open tab.
      const isThere = (): boolean => {
        const tabs = [...document.querySelectorAll('nav [aria-current=page]')];
        return tabs.some((tab) => tab.getAttribute('href')?.split('?')[0] === address.split('?')[0]);
      };
      const link = Object.assign(document.createElement('a'), { href: address });
      // A link of the page's own: the router handles it like every other.
      link.addEventListener('click', (event) => {
        event.preventDefault();
        history.pushState({}, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      });
      document.body.append(link);
      const began = performance.now();
      link.click();
      let parts = 0;
      let last = began;
      // The last frame: the drawing stays the same from then on.
      for (let calm = 0; calm < 30 && performance.now() - began < 10_000; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = isThere() ? count('*') : 0;
        if (now !== parts || now === 0 || count('[data-event]') < wanted) {
          parts = now;
          last = performance.now();
          calm = 0;
        } else calm += 1;
      }
      link.remove();
      return { ms: last - began, drawn: count('[data-event]') };
    },
    [path, events] as const,
  );
}

/** Waits until the newest measurements of a person are analysed: no further fact comes. */
async function settle(url: string, token: string): Promise<void> {
  let [last, calm] = ['', 0];
  for (let tries = 0; tries < 240 && calm < 3; tries++) {
    const fill = (await fetchReply(url, token)).json as ReplyOf<typeof getPadFill>;
    const facts = JSON.stringify([fill.points.at(-1), fill.voids, fill.cycles]);
    calm = facts === last && fill.points.length > 0 ? calm + 1 : 0;
    last = facts;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  if (calm < 3) throw new Error('the week is not analysed in time');
}

/** The next full five minutes. */
const endOfRange = (): number => Math.ceil(Date.now() / 300_000) * 300_000;

/** Makes the addresses of calls for a person over so many hours up to an end. */
const addressesOf =
  ({ url }: Installation, patientId: string, to: number) =>
  (path: string, hours: number): string => {
    const range = `fromDate=${new Date(to - hours * hourMs).toISOString()}&toDate=${new Date(to).toISOString()}`;
    return `${url}${path}?patientId=${patientId}&${range}`;
  };

/** The ranges that are measured of a chart, with their hours. */
const measured: readonly ChartRangeName[] = ['24h', '7d', '3m'];
const rangesOf = ({ ranges }: Chart) =>
  ranges.filter((range) => measured.includes(range) || ranges.length === 1);
const hoursOf = (range: ChartRangeName): number => {
  const length = chartRanges[range];
  return 'hours' in length ? length.hours : length.days * 24;
};

/** The further calls of a chart. */
const besides = { voiding: [getVoidingPattern.path, getVoidingPatternPeriod.path] };
const callsOf = ({ kind, call }: Chart): string[] => [
  call.path,
  ...(kind === 'voiding' ? besides.voiding : []),
];

/** Sends and observes the week of the first people, and with `--people` copies it to all. Returns the person to measure. */
async function prepare(installation: Installation, token: string) {
  const { patients } = installation.home;
  const counts = { measurements: 0, observations: 0 };
  for (const [index, { patientId, podMac }] of patients.slice(0, lives).entries()) {
    counts.measurements += await sendWeek(installation, podMac, { days, seed: 5 + index, vitals: true });
    counts.observations += await observeWeek(installation, token, { patientId, days });
    const address = addressesOf(installation, patientId, endOfRange());
    await settle(address('/Board/GetPadFill', 168), token);
  }
  const person = patients[people === undefined ? 0 : lives];
  if (!person) throw new Error('the home has no patients');
  if (people === undefined) return { patientId: person.patientId, ...counts };
  const database = await openInstallationDatabase(installation);
  const began = performance.now();
  const filled = await fillPast(database, installation, { lives, pointPeople });
  const fillS = round((performance.now() - began) / 1_000);
  await database.end();
  console.error(`filled: ${JSON.stringify({ fillS, ...filled })}`);
  return { patientId: person.patientId, ...counts, people, fillS, filled };
}

async function measure(installation: Installation) {
  const { token } = await signIn(installation, 'lead');
  const { patientId, ...prepared } = await prepare(installation, token);
  const to = endOfRange();
  const address = addressesOf(installation, patientId, to);
  const views = Object.values(charts).flatMap((chart: Chart) =>
    rangesOf(chart).map((range) => ({ chart, range })),
  );
  const browser = await openBrowser();
  const visitor = await visit(browser, { reducedMotion: 'no-preference' });
  await enter(visitor, installation, 'lead');
  const figures: Record<string, object> = {};
  for (const { chart, range } of views) {
    const hours = hoursOf(range);
    const { json, ...query } = await cost(
      callsOf(chart).map((path) => address(path, hours)),
      token,
    );
    const events = countEvents(chart.kind, json, to - hours * hourMs, to);
    const drawn: { ms: number; drawn: number }[] = [];
    for (let run = 0; run < runs; run++) {
      await visitor.page.goto(`${installation.url}/patients/monitor?patientId=${patientId}`);
      await visitor.page.locator('svg[data-part=plot]').first().waitFor();
      // The page is complete, so that only the chart is timed.
      await visitor.page.waitForLoadState('networkidle');
      const path = `${chart.path}?patientId=${patientId}${choiceOf(chart.kind, range)}`;
      drawn.push(await open(visitor.page, path, events));
    }
    const measuredView = {
      ...query,
      openToDrawnMs: Math.round(median(drawn.map(({ ms }) => ms))),
      events,
      eventsDrawn: Math.min(...drawn.map((chart) => chart.drawn)),
    };
    figures[`${chart.kind} ${range}`] = measuredView;
    console.error(`${chart.kind} ${range}: ${JSON.stringify(measuredView)}`);
  }
  await browser.close();
  return { ...figures, days, ...prepared, runs, loadBefore };
}

const installation = await install(
  people === undefined
    ? { patients: 4 }
    : { patients: people, floors: 4, roomsPerFloor: Math.ceil(people / 8) },
);
try {
  console.log(JSON.stringify(await measure(installation)));
} finally {
  await installation.remove();
}
