import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makerBeside, productName } from './product-name.ts';

test.each([
  ['Lindal', 'Day', 'Lindal Day'],
  ['Lindal', 'Lindal Day', 'Lindal Day'],
  ['lindal', ' LINDAL Day ', 'LINDAL Day'],
  ['Lindal', 'Lindal-Day', 'Lindal-Day'],
  ['Lin', 'Lindal Day', 'Lin Lindal Day'],
  ['Öko', 'Ökopad', 'Öko Ökopad'],
  ['Lindal', 'Lindal', 'Lindal'],
  ['Severn & Moss', 'Severn Night Max', 'Severn Night Max'],
  ['Severn & Moss', 'Severnight', 'Severn & Moss Severnight'],
  ['Dr Moss', 'Dr Night', 'Dr Moss Dr Night'],
  ['', 'Day', 'Day'],
])('the product of %j named %j is read as %j', (manufacturer, name, whole) => {
  expect(productName({ manufacturer, name })).toBe(whole);
});

test('a manufacturer is named once, whether or not the product already names it', () => {
  const names = fc.stringMatching(/^[A-Z][a-z]{1,6}( [A-Z][a-z]{1,6})?$/);
  fc.assert(
    fc.property(names, names, (manufacturer, rest) => {
      const whole = `${manufacturer} ${rest}`;
      expect(productName({ manufacturer, name: whole })).toBe(whole);
      expect(makerBeside({ manufacturer, name: whole })).toBeNull();
      expect(productName({ manufacturer, name: productName({ manufacturer, name: rest }) })).toBe(
        productName({ manufacturer, name: rest }),
      );
    }),
  );
});
