import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findRepeatedRules } from './find-repeated-rules.ts';

const sheets = globSync(['apps/dashboard/src/**/*.css', 'packages/ui/src/**/*.css']);

test('no two stylesheets hold the same rule: it belongs in packages/ui', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const texts = Object.fromEntries(sheets.map((file) => [file, readFileSync(file, 'utf8')]));
  expect(findRepeatedRules(texts)).toEqual([]);
});

test('a body in two files is detected in any order, unless short', () => {
  const rules = findRepeatedRules({
    'a.css': '.card { color: red; margin: 0; padding: 0 } .again { margin: 0; padding: 0; color: red }',
    'b.css': '@media print { .box,\n.line { padding: 0; color: red; margin: 0; } } .short { margin: 0 }',
    'c.css': '.short { margin: 0 } .one { gap: 1px; top: 0; left: 0 } .two { gap: 1px; top: 0; left: 0 }',
  });
  expect(rules).toEqual([
    {
      body: 'color: red; margin: 0; padding: 0',
      places: ['a.css: .card', 'a.css: .again', 'b.css: .box, .line'],
    },
  ]);
});
