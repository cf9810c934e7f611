import { flattenModules, type Module, permissions } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modulesOf } from '../../../testing/people.ts';
import {
  allUnder,
  branchesOf,
  hidesWhatItEdits,
  searchBranches,
  triState,
  withActive,
} from './permission-tree.ts';

const all: Module[] = modulesOf(permissions);
const someOf = fc.subarray([...permissions]).map((names) => new Set<string>(names));

test('The tree has every permission once, in three levels, in the contract’s order', () => {
  const branches = branchesOf(all);
  expect(branches.flatMap(allUnder).sort()).toEqual([...permissions].sort());
  expect(branches.find(({ name }) => name === 'Patients')?.permissions[0]?.action).toBe('View');
  const deepest = branches.flatMap(({ children }) => children.flatMap((child) => child.children));
  expect(deepest.map(({ path }) => path)).toContain('Patients.Charts.Void');
  expect(deepest.flatMap(({ children }) => children)).toEqual([]);
});

test('The modules sent to the server grant exactly the chosen permissions', () => {
  fc.assert(
    fc.property(someOf, (chosen) => {
      expect(new Set(flattenModules(withActive(all, chosen)))).toEqual(chosen);
    }),
  );
});

test('A module is ticked whole, half or not at all by its content', () => {
  fc.assert(
    fc.property(someOf, (chosen) => {
      for (const branch of branchesOf(all)) {
        const isChosen = allUnder(branch).map((name) => chosen.has(name));
        const expected = isChosen.every(Boolean) ? 'all' : isChosen.some(Boolean) ? 'some' : 'none';
        expect(triState(allUnder(branch), chosen)).toBe(expected);
      }
    }),
  );
});

test('A search keeps the parents of matches, and all of a matching module', () => {
  const matches = searchBranches(
    branchesOf(all),
    (item) => 'path' in item && item.path === 'Patients.Goals.SkinCare',
  );
  expect(matches.flatMap(allUnder)).toEqual(['Patients.Goals.SkinCare.View', 'Patients.Goals.SkinCare.Save']);
  const deletes = searchBranches(branchesOf(all), (item) => 'action' in item && item.action === 'Delete');
  expect(deletes.flatMap(allUnder)).toEqual([
    'Patients.Delete',
    'Users.Delete',
    'Devices.Pod.Delete',
    'Devices.Node.Delete',
  ]);
});

test.each([
  [['Patients.Pseudonymized', 'Patients.Edit'], true],
  [['Patients.Anonymized', 'Patients.Add'], true],
  [['Patients.Pseudonymized', 'Patients.View'], false],
  [['Patients.Edit', 'Patients.Add'], false],
] as const)('%j hides what it edits: %s', (names, expected) => {
  expect(hidesWhatItEdits(new Set(names))).toBe(expected);
});
