/** Where a word stands. */
export type Place =
  /** A part of the name of a constant, function, type or class: `look` in `lookAgain`. */
  | 'name'
  /** A part of the name of a member, a CSS class or a column of a table. */
  | 'member'
  /** A whole name of a variable, a parameter or a member of a type. */
  | 'bare name'
  /** The first word of a doc comment. */
  | 'opening'
  | 'comment'
  /** A line of a document. */
  | 'document'
  /** The title of a test. */
  | 'title'
  /** A text on a screen, or the summary of a call. */
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
  { word: 'somebody', instead: 'someone, a user, a carer', places: ['comment', 'title'] },
  { word: 'nobody', instead: 'no one, no user', places: ['comment', 'title'] },
  { word: 'anew', instead: 'again', places: ['comment', 'title', 'English text'] },
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
  /^(lookup\w*|lookUp\w*|looksUp|lighthouse\w*|passwords?|\w*[pP]assword\w*|commonWords|lettersOf|forgetOld\w*|CoursePointsTable|course_points)$/;
