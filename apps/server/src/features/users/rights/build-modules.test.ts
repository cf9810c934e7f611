import { type LoggedInUser, permissions, permissionsOf } from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModules } from './build-modules.ts';

const userWith = (granted: readonly string[]) =>
  ({
    organisations: [{ Active: true, Roles: [{ Name: 'any', Modules: buildModules(granted) }] }],
  }) as unknown as LoggedInUser;

describe('the tree of permissions', () => {
  it('nests dotted names to their levels', () => {
    expect(buildModules(['Patients.View', 'Patients.Charts.Void.View'])).toEqual([
      {
        Name: 'Patients',
        Permissions: [{ Name: 'View', IsActive: true }],
        ChildModules: [
          {
            Name: 'Charts',
            Permissions: [],
            ChildModules: [
              { Name: 'Void', Permissions: [{ Name: 'View', IsActive: true }], ChildModules: [] },
            ],
          },
        ],
      },
    ]);
  });

  it('gives back to the dashboard exactly what was granted', () => {
    fc.assert(
      fc.property(fc.subarray([...permissions]), (granted) => {
        expect(permissionsOf(userWith(granted)).sort()).toEqual([...granted].sort());
      }),
    );
  });
});
