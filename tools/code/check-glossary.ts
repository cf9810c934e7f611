import { allowedNames, type BannedWord, bannedWords, type Exception, type Place } from '../glossary.ts';

/** A piece of text of ours, with the file that it stands in. */
export interface Passage {
  readonly file: string;
  readonly place: Place;
  readonly text: string;
}

export interface Finding extends Passage {
  readonly word: string;
  readonly instead: string;
}

/** Parts of a name, so that `forgetOld` holds no `told`: `forget` and `Old`. */
const partsOf = (name: string): string[] => name.match(/[A-Z]?[a-z]+/g) ?? [];

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function createMatcher({ word, forms = [] }: BannedWord, place: Place): (text: string) => boolean {
  const any = [word, ...forms].map(escaped).join('|');
  switch (place) {
    case 'bare name':
      return (text) => text === word;
    case 'opening':
      return (text) => new RegExp(`^(?:${any})\\b`).test(text);
    case 'name':
    case 'member': {
      const part = new RegExp(`^(?:${any})s?$`, 'i');
      return (text) => !allowedNames.test(text) && partsOf(text).some((each) => part.test(each));
    }
    default: {
      const inSentence = new RegExp(`(?<![\\w-])(?:${any})(?![\\w-])`, 'i');
      return (text) => inSentence.test(text);
    }
  }
}

const matchers = Map.groupBy(
  bannedWords.flatMap((banned) =>
    banned.places.map((place) => ({ place, banned, matches: createMatcher(banned, place) })),
  ),
  ({ place }) => place,
);

/** The banned words of passages, each once a passage. */
export const findBannedWords = (passages: readonly Passage[]): Finding[] =>
  passages.flatMap((passage) =>
    (matchers.get(passage.place) ?? [])
      .filter(({ matches }) => matches(passage.text))
      .map(({ banned: { word, instead } }) => ({ ...passage, word, instead })),
  );

/** Divides findings into those that must not be, and the exceptions that no finding needs any more. */
export function applyExceptions(
  findings: readonly Finding[],
  exceptions: readonly Exception[],
): { readonly wrong: Finding[]; readonly unneeded: Exception[] } {
  const isOf =
    (finding: Finding) =>
    ({ file, word }: Exception): boolean =>
      file === finding.file && word === finding.word;
  return {
    wrong: findings.filter((finding) => !exceptions.some(isOf(finding))),
    unneeded: exceptions.filter((exception) => !findings.some((finding) => isOf(finding)(exception))),
  };
}
