import { describe, expect, test } from 'vitest';
import { applyExceptions, findBannedWords, type Passage } from './code/check-glossary.ts';
import { passagesOfCode, passagesOfDocument, passagesOfLocale, readPassages } from './code/read-passages.ts';
import { importGraph, sourceFiles } from './code/repository.ts';
import { bannedWords, exceptions, type Place } from './glossary.ts';

const samples = bannedWords.flatMap(({ word, forms = [], places }) =>
  places.flatMap((place) => [word, ...forms].map((form) => ({ form, place, word }))),
);

const locales = 'apps/dashboard/src/platform/i18n/locales';

/** The passages of a small file that has the word at one place. */
function passagesWith(word: string, place: Place): Passage[] {
  const sentence = `It is ${word}, and must not be.`;
  const code = (text: string) => passagesOfCode('a.ts', text);
  switch (place) {
    case 'name':
      return code(`const ${word}Again = 1;`);
    case 'member':
      return code(`const row = { ${word}_at: 1 };`);
    case 'bare name':
      return code(`interface Row { readonly ${word}: number }`);
    case 'opening':
      return code(`/** ${word} of it. */\nconst row = 1;`);
    case 'comment':
      return code(`// ${sentence}\nconst row = 1;`);
    case 'title':
      return code(`test('${sentence}', () => {});`);
    case 'document':
      return passagesOfDocument('docs/a.md', sentence);
    case 'English text':
      return passagesOfLocale(`${locales}/en/a.json`, JSON.stringify({ part: { sentence } }));
    case 'German text':
      return passagesOfLocale(`${locales}/de/a.json`, JSON.stringify({ part: { sentence } }));
  }
}

describe('a banned word', () => {
  test.each(samples)('$form is found as a $place', ({ form, place, word }) => {
    const findings = findBannedWords(passagesWith(form, place));
    expect(findings.filter((finding) => finding.place === place).map((finding) => finding.word)).toEqual([
      word,
    ]);
    expect(new Set(findings.map((finding) => finding.word))).toEqual(new Set([word]));
  });

  test('is found in the comments, names and titles of a file, and not inside another word', () => {
    const text = [
      '/** Whether somebody came. */',
      'export interface Row { readonly kept: boolean; readonly heldUntil: number }',
      'const f = ({ shown }: Row, [found]: Row[]) => (one: Row) => one;',
      '// Nobody reads it anew, as the specification’s users do.',
      "test('an alert is told once', () => {});",
      "test.each([1])('%s is said', () => {});",
      "const wishlist = 'nobody', forgetOld = 1, password = 2;",
    ].join('\n');
    const findings = findBannedWords(passagesOfCode('a.ts', text));
    expect(findings.map(({ place, word }) => `${place}: ${word}`).sort()).toEqual([
      'bare name: found',
      'bare name: kept',
      'bare name: one',
      'bare name: shown',
      'comment: anew',
      'comment: nobody',
      'comment: somebody',
      'comment: the specification',
      'opening: Whether',
      'title: said',
      'title: told',
    ]);
  });

  test('is found as a function and as a member of a class, an object and the contract', () => {
    const text = [
      'function ask() {}',
      'class Row { held = 1; say() {} }',
      'const row = { face() {} };',
      'export const Reply = z.strictObject({ found: z.number(), pages: z.object({ kept: z.number() }) });',
      "export const call = get('/a', { summary: 'Returns what nobody has', message: 'It isn\\'t anew.' });",
    ].join('\n');
    const findings = findBannedWords(passagesOfCode('packages/contract/src/a.ts', text));
    expect(findings.map(({ place, word }) => `${place}: ${word}`).sort()).toEqual([
      'English text: anew',
      'English text: nobody',
      'bare name: ask',
      'bare name: face',
      'bare name: found',
      'bare name: held',
      'bare name: kept',
      'bare name: say',
    ]);
  });

  test('is allowed by an exception in its file alone, and an unneeded exception is named', () => {
    const findings = ['a.ts', 'b.ts'].flatMap((file) =>
      findBannedWords(passagesOfCode(file, 'const shown = 1;')),
    );
    const needed = { file: 'a.ts', word: 'shown', because: 'clients read it' };
    const other = { ...needed, word: 'kept' };
    const { wrong, unneeded } = applyExceptions(findings, [needed, other]);
    expect(wrong.map(({ file }) => file)).toEqual(['b.ts']);
    expect(unneeded).toEqual([other]);
  });
});

describe('all that is written', () => {
  const passages = readPassages(sourceFiles, (file) => importGraph.module(file).names);

  test('is read, of each kind', () => {
    const counts = Map.groupBy(passages, ({ place }) => place);
    const most: Record<Place, number> = {
      name: 20_000,
      member: 50_000,
      'bare name': 20_000,
      opening: 5_000,
      comment: 5_000,
      document: 1_000,
      title: 3_000,
      'English text': 1_000,
      'German text': 1_000,
    };
    for (const [place, least] of Object.entries(most))
      expect(counts.get(place as Place)?.length, place).toBeGreaterThan(least);
  });

  test('keeps to the glossary, apart from exceptions that are needed', () => {
    const { wrong, unneeded } = applyExceptions(findBannedWords(passages), exceptions);
    expect(
      wrong.map(
        ({ file, place, text, word, instead }) => `${file}: ${place} "${text}": ${word} -> ${instead}`,
      ),
    ).toEqual([]);
    expect(unneeded).toEqual([]);
  });

  test('has test titles of at most 14 words, each value counted as one', () => {
    const lengthOf = (title: string): number =>
      title.replace(/\$[\w.]+|%[sdio]/g, 'value').split(/\s+/).length;
    const titles = passages.filter(({ place }) => place === 'title');
    expect(
      titles.filter(({ text }) => lengthOf(text) > 14).map(({ file, text }) => `${file}: ${text}`),
    ).toEqual([]);
  });
});
