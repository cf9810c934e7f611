import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromTicks, type LoggedInUser, permissionsOf, toTicks } from './session.ts';

test('an expiry is a .NET tick count: 621355968e9 ten-thousands of a millisecond before 1970', () => {
  expect(toTicks(0)).toBe(621_355_968e9);
  expect(fromTicks(621_355_968e9 + 1e7)).toBe(1000);
});

test('an expiry survives the wire to within a millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (epochMs) => {
      const wire = JSON.parse(JSON.stringify(toTicks(epochMs))) as number;
      expect(Math.abs(fromTicks(wire) - epochMs)).toBeLessThan(1);
    }),
  );
});

const permission = (Name: string, IsActive = true) => ({ Name, IsActive });
const organisation = (Active: boolean, action: string): LoggedInUser['organisations'][number] => ({
  Active,
  OrganisationName: { OrganisationId: 1 as never, Name: 'A' },
  DashboardType: 'normal',
  IsDemo: false,
  SignInEndsAt: null,
  TimeZone: 'UTC',
  Region: null,
  HourCycle: 'h23',
  MeasureUnit: 'metric',
  IsTimeDisplayEnabled: false,
  Language: 'en',
  Roles: [
    {
      Name: 'carer',
      Modules: [
        {
          Name: 'Patients',
          Permissions: [permission(action), permission('Delete', false)],
          ChildModules: [
            {
              Name: 'Charts',
              Permissions: [],
              ChildModules: [{ Name: 'Void', Permissions: [permission('View')], ChildModules: [] }],
            },
          ],
        },
      ],
    },
  ],
});

test("permissions are the dotted names of the active organisation's active permissions", () => {
  const user = { organisations: [organisation(true, 'View'), organisation(false, 'Edit')] } as LoggedInUser;
  expect(permissionsOf(user)).toEqual(['Patients.View', 'Patients.Charts.Void.View']);
});
