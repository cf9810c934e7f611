import { isPermission } from '@padlight/contract';
import { describe, expect, it } from 'vitest';
import { roleTemplates } from './role-templates.ts';

const all = Object.entries(roleTemplates);

describe('the role templates', () => {
  it.each(all)('%s grants known permissions, each once', (_name, { permissions }) => {
    expect(permissions.filter((permission) => !isPermission(permission))).toEqual([]);
    expect(new Set(permissions).size).toBe(permissions.length);
  });

  it.each(all)('%s never joins a hidden person with editing one', (_name, { permissions }) => {
    const hides = ['Patients.Pseudonymized', 'Patients.Anonymized'] as const;
    const hidden = hides.some((permission) => permissions.includes(permission));
    expect(hidden && permissions.includes('Patients.Edit')).toBe(false);
  });

  it('lets only an organisation admin invite users', () => {
    const inviting = all.filter(([, { permissions }]) => permissions.includes('Users.Invite'));
    expect(inviting.map(([name]) => name)).toEqual(['organisation-admin']);
  });

  it('lets a carer act on the board and see charts, and nothing of the manage area', () => {
    const { permissions } = roleTemplates.carer;
    expect(permissions).toEqual(
      expect.arrayContaining([
        'Dashboard.View',
        'Dashboard.Alert.Save',
        'Patients.View',
        'Patients.Charts.FillProfile.View',
      ]),
    );
    expect(permissions.filter((permission) => /^(Organisations|Users|Devices)\./.test(permission))).toEqual(
      [],
    );
  });
});
