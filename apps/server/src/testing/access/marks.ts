import { nobody } from '../ids.ts';
import type { AccessApp } from './access-app.ts';

/** The users of everyone who see less than a person's name. */
export const seersOfLess = [
  'pseudonymised',
  'anonymised',
  'paired display',
  'wall-display',
  'manufacturer-admin',
  'super-admin',
] as const;

/**
 * Texts that a reply to someone must not contain: names of a person beyond the privacy level, or anything of
 * another organisation or ward.
 */
export function marksOf({ elm, oak, ids }: AccessApp, whose: string): string[] {
  const people = (name: string, home: typeof elm, indexes: readonly number[]) =>
    indexes.map((index) => ({
      alias: `${name} Resident ${index}`,
      code: `${name}-code-${index}`,
      id: home.pods[index]?.patientId ?? nobody,
      mac: home.pods[index]?.mac ?? '',
    }));
  const all = people('Elm', elm, [0, 1, 2, 3]);
  switch (whose) {
    case 'foreign': {
      const outsiders = people('Oak', oak, [0, 1, 2, 3]).flatMap(({ id, mac }) => [id, mac]);
      const named = Object.values(ids.foreign).filter((id) => typeof id === 'string');
      return ['Oak', ...outsiders, ...named, ...oak.nodes.map(({ mac }) => mac)];
    }
    case 'otherWard':
      return people('Elm', elm, [1, 3]).flatMap((person) => Object.values(person));
    case 'pseudonymised':
    case 'paired display':
    case 'wall-display':
      return all.map(({ alias }) => alias);
    default:
      return all.flatMap((person) => Object.values(person));
  }
}
