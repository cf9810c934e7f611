import { languages } from '@padlight/contract';
import { expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };
const files = import.meta.glob<Texts>('./locales/*/*.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const source = Object.values(sources).join('\n');
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  );
const textsOf = (language: string, namespace: string): Map<string, string> =>
  new Map(flat(files[`./locales/${language}/${namespace}.json`] ?? {}));
const namespaces = [...new Set(Object.keys(files).map((path) => path.replace(/.*\/|\.json$/g, '')))];
const others = languages.filter((language) => language !== 'en');
const variables = (text: string | undefined): string[] =>
  [...new Set([...(text ?? '').matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? ''))].sort();
const terms = /^([Pp]atients?|[Pp]ads?)$/;

test('There are texts, and each namespace has its type', () => {
  const typed = [...(sources['./resources.ts'] ?? '').matchAll(/'\.\/locales\/en\/([\w-]+)\.json'/g)];
  expect(namespaces.sort()).toEqual(typed.map(([, name]) => name).sort());
  expect(textsOf('en', 'shell').size).toBeGreaterThan(40);
});

test.each(others.flatMap((language) => namespaces.map((namespace) => [language, namespace] as const)))(
  '%s has the same texts of %s as English, with the same variables',
  (language, namespace) => {
    const english = textsOf('en', namespace);
    const other = textsOf(language, namespace);
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      const own = (value: string | undefined) => variables(value).filter((name) => !terms.test(name));
      expect([key, own(other.get(key))]).toEqual([key, own(text)]);
    }
  },
);

test.each(languages)('No text of %s is empty, or names patient or pad without terms', (language) => {
  for (const namespace of namespaces)
    for (const [key, text] of textsOf(language, namespace)) {
      expect([key, text.trim()]).not.toEqual([key, '']);
      expect([key, text]).not.toEqual([
        key,
        expect.stringMatching(/\b(patients?|pads?|patienten|briefs?)\b(?!\}\})/i),
      ]);
    }
});

/** A key counts as used where it occurs whole in quotes, or where a template begins with its start. */
test.each(namespaces)('No text of %s is unused', (namespace) => {
  const begun = [...source.matchAll(/`([\w.-]+\.)\$\{/g)].map((match) => match[1] ?? '');
  const unused = [...textsOf('en', namespace).keys()]
    .map((key) => key.replace(/_(one|other)$/, ''))
    .filter((key) => !source.includes(`'${key}'`) && !begun.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
});

test('Only the table of languages names languages, no screen does', () => {
  const naming = Object.entries(sources)
    .filter(([path, text]) => !path.includes('/testing/') && /(['"`])(?:en|de)\1/.test(text))
    .map(([path]) => path);
  // English is the last fallback, and the model for the keys of all texts.
  expect(naming).toEqual(['./i18n.ts', './resources.ts']);
});

test.each(languages)('No text of %s has a unit: quantities have their own', (language) => {
  const units =
    /(^|[^\p{L}\d_{-])(ml|mL|oz|kg|g)(?![\p{L}\d_}-])|°\s?[CF]|\b([Mm]illi)?[Ll]it(er|re)s?\b|\b[Oo]unces?\b|\b[Gg]rams?\b|\bGramm\b|[Uu]nzen/u;
  const unitKeys = namespaces.flatMap((namespace) =>
    [...textsOf(language, namespace)]
      .filter(([, text]) => units.test(text))
      .map(([key]) => `${namespace} ${key}`),
  );
  expect(unitKeys).toEqual(['formats unit.metric', 'formats unit.us']);
});

test('German has one word for a void', () => {
  const others = /ausscheid|ausgeschieden|wasserlassen|entleerung|einnässen|\b(harn|urin)/i;
  const texts = namespaces.flatMap((namespace) => [...textsOf('de', namespace).values()]);
  expect(texts.filter((text) => others.test(text))).toEqual([]);
  expect(texts.filter((text) => /miktion/i.test(text)).length).toBeGreaterThan(10);
});
