import { describe, expect, test } from 'vitest';
import { findBannedWords } from './code/check-glossary.ts';
import { passagesOfCode, readPassages } from './code/read-passages.ts';
import { importGraph, sourceFiles } from './code/repository.ts';
import { bannedWords, type Place } from './glossary.ts';

const samples = bannedWords.flatMap(({ word, places }) => places.map((place) => [word, place] as const));

/** A passage that has the word at its place. */
const sampleOf = (word: string, place: Place): string => {
  switch (place) {
    case 'name':
      return `${word}Again`;
    case 'member':
      return `${word}_at`;
    case 'bare name':
    case 'opening':
      return word;
    default:
      return `It is ${word}, so it must not be.`;
  }
};

describe('a banned word', () => {
  test.each(samples)('%s is found as a %s', (word, place) => {
    const passage = { file: 'a.ts', place, text: sampleOf(word, place) };
    expect(findBannedWords([passage]).map((finding) => finding.word)).toEqual([word]);
  });

  test('is found in the comments, names and titles of a file, and not inside another word', () => {
    const text = [
      '/** Whether somebody came. */',
      'export interface Row { readonly kept: boolean; readonly heldUntil: number }',
      'const f = ({ shown }: Row, [found]: Row[]) => (one: Row) => one;',
      '// Nobody reads it anew.',
      "test('an alert is told once', () => {});",
      "test.each([1])('%s is said', () => {});",
      "const wishlist = 'nobody', forgetOld = 1, password = 2;",
    ].join('\n');
    const found = findBannedWords(passagesOfCode('a.ts', text));
    expect(found.map(({ place, word }) => `${place}: ${word}`).sort()).toEqual([
      'bare name: found',
      'bare name: kept',
      'bare name: one',
      'bare name: shown',
      'comment: anew',
      'comment: nobody',
      'comment: somebody',
      'opening: Whether',
      'title: said',
      'title: told',
    ]);
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

  test('keeps to the glossary', () => {
    const findings = findBannedWords(passages);
    expect(
      findings.map(
        ({ file, place, text, word, instead }) => `${file}: ${place} "${text}": ${word} -> ${instead}`,
      ),
    ).toEqual([]);
  });
});
