import { countingPermissions, isPermission } from '@padlight/contract';
import { describe, expect, it } from 'vitest';
import { roleTemplates, type TemplateName } from './role-templates.ts';

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

  it.each(all)('%s grants nothing that does not count, for want of its area', (_name, { permissions }) => {
    expect([...countingPermissions(permissions)].sort()).toEqual([...permissions].sort());
  });

  it('keep carers out of the manage area, and nurse leads out of users', () => {
    const areas = (template: TemplateName) =>
      roleTemplates[template].permissions.filter((name) => /^(Manage|Admin)\./.test(name));
    expect(areas('carer')).toEqual([]);
    expect(areas('nurse-lead')).toEqual(['Manage.View']);
    expect(areas('organisation-admin').sort()).toEqual(['Admin.View', 'Manage.View']);
  });

  it('let a carer act on the board and see charts, nothing else', () => {
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
