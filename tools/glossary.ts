/** Where a word stands. */
export type Place =
  /** A part of the name of a constant, function, type or class: `look` in `lookAgain`. */
  | 'name'
  /** A part of the name of a member, a CSS class or a column of a table. */
  | 'member'
  /** A whole name of a variable, a parameter, a function, a member of a type or class, or a member of the contract. */
  | 'bare name'
  /** The first word of a doc comment. */
  | 'opening'
  | 'comment'
  /** A line of a document. */
  | 'document'
  /** The title of a test. */
  | 'title'
  /** A text on a screen, the summary of a call, or the sentence of an error. */
  | 'English text'
  | 'German text';

export interface BannedWord {
  readonly word: string;
  /** Other forms of it, where a sentence has some. */
  readonly forms?: readonly string[];
  /** What to write instead, or why the word is not used. */
  readonly instead: string;
  readonly places: readonly Place[];
}

const sentences = ['comment', 'document', 'title'] as const;
const inCode = ['name', 'member', ...sentences] as const;
const everywhere = [...inCode, 'English text'] as const;
const texts = [...sentences, 'English text'] as const;

const vagueName = 'Name the thing: row, patient, match, range, isOpen.';
const vagueOpening =
  'Begin with the noun that it is or the verb that it does: "Returns ...", "The time of ...".';

/** Words that Padlight does not use, each once with what replaces it. CONTRIBUTING.md has the words that it does use. */
export const bannedWords: readonly BannedWord[] = [
  { word: 'told', forms: ['retold'], instead: 'reported; of a pad, feedback', places: everywhere },
  { word: 'tell', instead: 'report', places: ['name', 'member'] },
  { word: 'said', instead: 'reported; a line on the screen is a notice', places: inCode },
  { word: 'words', instead: 'text, message', places: ['name'] },
  { word: 'furnish', forms: ['furnished', 'furnishes'], instead: 'seed', places: everywhere },
  { word: 'house', instead: 'a home, a test app', places: ['name'] },
  { word: 'wish', forms: ['wishes', 'wished'], instead: 'request', places: everywhere },
  { word: 'grave', forms: ['graves'], instead: 'destructive', places: everywhere },
  { word: 'stranger', forms: ['strangers'], instead: 'unknown pod', places: everywhere },
  { word: 'letter', instead: 'mail template', places: ['name'] },
  { word: 'door', instead: 'listener', places: ['name'] },
  { word: 'front door', instead: 'listener', places: sentences },
  { word: 'look', instead: 'access, appearance or check', places: ['name'] },
  { word: 'course', forms: ['courses'], instead: 'series', places: inCode },
  { word: 'somebody', instead: 'someone, a user, a carer', places: texts },
  { word: 'nobody', instead: 'no one, no user', places: texts },
  { word: 'anew', instead: 'again', places: texts },
  {
    word: 'the specification',
    forms: ['specification, section', 'specification, sections'],
    instead: 'the contract, or the document of this repository that states it',
    places: sentences,
  },
  ...['found', 'one', 'shown', 'asked', 'given', 'held', 'kept', 'saying', 'face', 'ask', 'say', 'told'].map(
    (word): BannedWord => ({ word, instead: vagueName, places: ['bare name'] }),
  ),
  ...['What', 'Whose', 'Whether', 'Who', 'Those', 'That'].map(
    (word): BannedWord => ({ word, instead: vagueOpening, places: ['opening'] }),
  ),
  ...['diaper', 'nappy', 'nappies'].map(
    (word): BannedWord => ({ word, instead: '{{pad}}: the word of the organisation', places: everywhere }),
  ),
  {
    word: 'inmate',
    forms: ['inmates'],
    instead: '{{patient}}: the word of the organisation',
    places: everywhere,
  },
  {
    word: 'Windel',
    forms: ['Windeln'],
    instead: '{{pad}}: das Wort der Einrichtung',
    places: ['German text'],
  },
  {
    word: 'Insasse',
    forms: ['Insassen'],
    instead: '{{patient}}: das Wort der Einrichtung',
    places: ['German text'],
  },
];

/** Names that contain a word and mean what they say: an adjective, letters of the alphabet, another's name. */
export const allowedNames =
  /^(lookup\w*|[lL]ookUp\w*|looksUp|lighthouse\w*|passwords?|\w*[pP]assword\w*|commonWords|lettersOf|forgetOld\w*|CoursePointsTable|course_points)$/;

/** A banned word that stays in a file because clients, stored data or another program know it by this name. */
export interface Exception {
  readonly file: string;
  readonly word: string;
  readonly because: string;
}

const clientsReadIt = 'clients read the member by this name, and answers are compared with older ones';
const userOfTheSystem = 'the name of a user of the operating system';

/** Each of them is needed: `tools/glossary.test.ts` fails where a word is not there any more. */
export const exceptions: readonly Exception[] = [
  { file: 'packages/contract/src/board.ts', word: 'shown', because: clientsReadIt },
  { file: 'packages/contract/src/email.ts', word: 'kept', because: clientsReadIt },
  { file: 'packages/contract/src/imports.ts', word: 'kept', because: clientsReadIt },
  { file: 'packages/contract/src/place-tree.ts', word: 'found', because: clientsReadIt },
  { file: 'apps/server/src/platform/db/postgres/account.ts', word: 'nobody', because: userOfTheSystem },
  { file: 'docs/operations.md', word: 'nobody', because: userOfTheSystem },
];
