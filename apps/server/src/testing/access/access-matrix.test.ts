import { api, type Call } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actWith } from '../act-as.ts';
import { type AccessApp, openAccessApp } from './access-app.ts';
import { type Ids, idsInGroup, idsInWard, idsUsedBy } from './access-ids.ts';
import { samples } from './call-samples.ts';
import { marksOf, seersOfLess } from './marks.ts';
import type { Sample } from './sample.ts';
import { saysTable } from './says-table.ts';

interface Named {
  readonly noun: string;
  readonly name: string;
  readonly call: Call;
}
const calls = Object.entries(api).flatMap(([noun, named]) =>
  Object.entries(named as Record<string, Call>).map(([name, call]): Named => ({ noun, name, call })),
);
const sampleOf = ({ noun, name }: Named): Sample =>
  (samples as Record<string, Record<string, Sample>>)[noun]?.[name] ??
  expect.fail(
    `${noun}.${name} has no sample: add one to a file testing/access/*-samples.ts, so that each kind of caller makes this call`,
  );

let access: AccessApp;
let addresses = 0;
const everSent: string[] = [];
beforeAll(async () => {
  access = await openAccessApp();
});
afterAll(() => access.app.close());

/** Returns whether a text contains a name; letters inside of a token are not a name. */
const isIn = (text: string, mark: string): boolean => new RegExp(`(?<![\\w-])${mark}(?!\\w)`).test(text);

/** Makes a call as someone, from an address of its own. */
async function attempt(call: Call, sample: Sample, name: string, ids: Ids) {
  const input = sample.input?.(ids) ?? {};
  addresses += 1;
  const address = `10.6.${addresses >> 8}.${addresses & 255}`;
  const act = actWith(access.app, await access.tokenOf(name, sample.spends ?? false), address);
  const { status, code, text } = await act(call, input as never);
  const isOpen = status === 200 || sample.answers?.some((answer) => answer === code);
  const own = JSON.stringify(input);
  everSent.push(own);
  const sentText = sample.echoes ? everSent.join() : own;
  return {
    outcome: isOpen ? 'open' : code,
    answered: status === 200,
    reported: (mark: string) => isIn(text, mark) && !sentText.includes(mark),
  };
}

describe.each(calls)('$call.method $call.path', (named) => {
  const { call } = named;
  afterAll(() => {
    if (sampleOf(named).spends) access.forgetTokens();
  });
  beforeEach(() => access.narrow(false));

  it('answers everyone by the table, and row by row beyond it', {
    tags: ['stored-data'],
  }, async () => {
    const sample = sampleOf(named);
    const everyone = Object.entries(access.everyone);
    const stated = everyone.map(([name, user]) => {
      const says = saysTable(call, user);
      return [name, says === 'open' ? (sample.rows?.[name] ?? says) : says];
    });
    const actual = await Promise.all(
      everyone.map(async ([name]) => [name, (await attempt(call, sample, name, access.ids.own)).outcome]),
    );
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(stated));
  });

  it.each([
    ['another organisation', 'foreign', 'private'],
    ['an organisation that a super admin is not of', 'foreign', 'super-admin'],
    ['another ward', 'otherWard', 'one ward'],
    ['another group', 'otherWard', 'one group'],
  ] as const)(
    'reveals nothing of %s, and does nothing there by its ids',
    { tags: ['stored-data'] },
    async (_where, which, name) => {
      await access.narrow(name === 'one group');
      const sample = sampleOf(named);
      const { own, [which]: otherIds } = access.ids;
      const all = marksOf(access, which);
      const marks = sample.namesOrganisations ? all.filter((mark) => mark !== 'Oak') : all;
      const { reported: announcedOfOwn } = await attempt(call, sample, name, own);
      expect(marks.filter(announcedOfOwn)).toEqual([]);
      for (const id of idsUsedBy(sample.input, own)) {
        const others = name === 'one group' ? idsInGroup : idsInWard;
        if (which === 'otherWard' && !others.has(id)) continue;
        const { answered, reported } = await attempt(call, sample, name, { ...own, [id]: otherIds[id] });
        expect({ id, reported: marks.filter(reported) }).toEqual({ id, reported: [] });
        if (call.writes !== undefined) expect({ id, answered }).toEqual({ id, answered: false });
      }
    },
  );

  it('shows no one more of a person than they may see', { tags: ['stored-data'] }, async () => {
    const sample = sampleOf(named);
    const replies = await Promise.all(
      seersOfLess.map(async (name) => {
        const { reported } = await attempt(call, sample, name, access.ids.own);
        return [name, marksOf(access, name).filter(reported)];
      }),
    );
    expect(Object.fromEntries(replies)).toEqual(Object.fromEntries(seersOfLess.map((name) => [name, []])));
  });
});

it('every call of the table has a sample, and every sample a call', () => {
  const titles = Object.entries(samples).flatMap(([noun, named]) =>
    Object.keys(named).map((name) => `${noun}.${name}`),
  );
  expect(titles.sort()).toEqual(calls.map(({ noun, name }) => `${noun}.${name}`).sort());
});
