import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder } from './inOrder.ts';

const named = (name: string, ...dependsOn: string[]) => ({ name, dependsOn });
const namesOf = (...modules: Parameters<typeof inOrder>[0]) =>
  inOrder(modules).map(({ name }) => name);

it('puts each module after those that it depends on', () => {
  expect(namesOf(named('c', 'b', 'a'), named('b', 'a'), named('a'))).toEqual(['a', 'b', 'c']);
  expect(namesOf(named('b'), named('a'))).toEqual(['b', 'a']);
});

it('orders every graph without circles', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(19), { maxLength: 4 }), { maxLength: 20 }), (edges) => {
      const modules = edges.map((lower, index) =>
        named(String(index), ...new Set(lower.filter((one) => one < index).map(String))),
      );
      const order = namesOf(...modules.toReversed());
      expect(order).toHaveLength(modules.length);
      for (const { name, dependsOn } of modules)
        for (const one of dependsOn) expect(order.indexOf(one)).toBeLessThan(order.indexOf(name));
    }),
  );
});

it.each([
  ['an unknown module', [named('a', 'z')], 'a depends on z, which is no module.'],
  ['a circle', [named('a', 'b'), named('b', 'c'), named('c', 'a')], 'each other: a, b, c, a.'],
  ['a name twice', [named('a'), named('a')], 'the same name'],
])('refuses %s', (_, modules, problem) => {
  expect(() => inOrder(modules)).toThrow(problem);
});
