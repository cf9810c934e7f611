import * as contract from '@padlight/contract';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx', '!./**/testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const filesWith = (pattern: RegExp): string[] =>
  Object.keys(sources).filter((file) => pattern.test(sources[file] ?? ''));

/** Forms that are drawn by hand, and how they mark a field that the server refuses. */
const byHand: Readonly<Record<string, string>> = {
  './features/board/filter/filter-dialog.tsx': 'chosen from what the server named: why it failed is above',
  './features/charts/frame/mail-dialog.tsx': 'one field, beside which each refusal is',
  './features/confirm/confirm-act.tsx': 'the field is compared here, and not sent',
  './features/form/card-form.tsx': 'marked by placeError',
  './features/form/dialog-form.tsx': 'marked by placeError',
  './features/form/screen-form.tsx': 'marked by placeError',
  './features/join-organisation/join-organisation.tsx': 'one field, above which each refusal is',
  './features/join-organisation/prove-email.tsx': 'marks the code',
  './features/person-frame/person-choice.tsx': 'a search, which is not sent',
  './screens/devices/add-node.tsx': 'marks nodeMac',
  './screens/devices/pod-dialog.tsx': 'marks pod, podMac and newPod',
  './screens/manage/organisation-profile/domains-card.tsx': 'one field, which shows each refusal',
  './screens/manage/organisations/registration/mode-form.tsx': 'one choice, below which each refusal is',
  './screens/person/notes/note-form.tsx': 'marks text',
  './screens/shell/waiting/sign-out-dialog.tsx': 'one typed word, which is not sent',
  './screens/sign-in/plain-form.tsx': 'marked by usePlainForm',
};

test('each form marks the fields that the server refuses', () => {
  expect(filesWith(/<form\b/).sort()).toEqual(Object.keys(byHand).sort());
});

test('a field that a form draws itself receives its error', () => {
  /** Components that read their errors from the form. */
  const fromForm = ['./screens/manage/chart-mail/mail-domains-form.tsx'];
  const deaf = filesWith(/kind: 'own',(?:(?!kind: ')[\s\S])*?draw: \((?:\w+|\{[^}]*\})\) =>/);
  expect(deaf).toEqual(fromForm);
});

/** Fields of a form by their tags, with all of their attributes. */
const fields =
  /<(TextField|SelectField|PasswordField|TimeZoneField|CodeField|NewPasswordFields)\b((?:[^>]|=>)*?)\/>/g;

test('each field of the sign-in forms has a name, and shows its error', () => {
  const silent = filesWith(/\busePlainForm\(/).flatMap((file) =>
    [...(sources[file] ?? '').matchAll(fields)].flatMap(([, tag = '', attributes = '']) =>
      /\.\.\.bind\(|problems?=|(?=[\s\S]*\bname=)(?=[\s\S]*\berror=)/.test(attributes)
        ? []
        : [`${file} ${tag}`],
    ),
  );
  expect(silent).toEqual([]);
});

/** Names of a call's fields that no form has: the screen fills them in. */
const ofScreen =
  /^(\w*(Id|Version)|textLanguage|version|seen|scope|position|plan|language|mac|type|firmware|expiresAt|isRetired|keepsOld|settings)$/;

/** Fields that forms share: the reason, and roles with places. */
const shared = /silenceReason[\s\S]*reason$|useMembershipFields[\s\S]*(roleIds|wardIds)$/i;

/** The names in a schema of the contract, through unions and checks. */
function namesIn(schema: unknown): string[] {
  const { def = {} } = Object(Object(schema)._zod);
  if (def.shape) return Object.keys(def.shape);
  if (Array.isArray(def.options)) return def.options.flatMap(namesIn);
  return def.innerType ? namesIn(def.innerType) : [];
}

test('a dialog has each field of its call, or names a substitute', () => {
  const calls = filesWith(/<Dialog(Form|Fields)\b/).flatMap((file) => {
    const source = sources[file] ?? '';
    return [...source.matchAll(/schema=\{(\w+)\.(body|query)\}/g)].map(([, call = '', part = '']) => ({
      file,
      source,
      names: namesIn(Object(Reflect.get(contract, call))[part]),
    }));
  });
  expect(calls.length).toBeGreaterThan(15);
  const missing = calls.flatMap(({ file, source, names }) =>
    names
      .filter((name) => !ofScreen.test(name) && !shared.test(source + name))
      .filter((name) => !new RegExp(`name: ['\`]${name}\\b|\\b${name}: '`).test(source))
      .map((name) => `${file} ${name}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});
