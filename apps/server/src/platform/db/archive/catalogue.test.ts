import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from './catalogue.ts';

test('a table comes after all that it references', () => {
  const size = 12;
  const reference = fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).filter(([from, to]) => from > to);
  fc.assert(
    fc.property(
      fc.array(reference),
      fc.shuffledSubarray([...Array(size).keys()], { minLength: size }),
      (pairs, order) => {
        const tables = order.map((n) => ({ name: `t${n}`, columns: ['id'] }));
        const references = pairs.map(([from, to]) => ({ from: `t${from}`, to: `t${to}` }));
        const names = inOrder(tables, references).map(({ name }) => name);
        expect(names.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
        for (const { from, to } of references) expect(names.indexOf(to)).toBeLessThan(names.indexOf(from));
      },
    ),
  );
});

test('tables that reference each other in a circle are named', () => {
  const [a, b] = ['a', 'b'].map((name) => ({ name, columns: ['id'] }));
  if (!a || !b) throw new Error('two');
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => inOrder([a, b], circle)).toThrow('in a circle: a, b');
});
