import { type Permission, permissions, WardId } from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roleTemplates } from '../roles/role-templates.ts';
import { covers, hidesWhatItEdits, privacyOf, type Rights, rightsOfSession, takesAway } from './rights.ts';

const ward = (n: number) => WardId.parse(`00000000-0000-4000-8000-00000000000${n}`);
const [west, east] = [ward(1), ward(2)];
const wards = [west, east, ward(3)];
const rights: fc.Arbitrary<Rights> = fc.record({
  permissions: fc.subarray([...permissions]).map((list) => new Set(list)),
  wardIds: fc.oneof(fc.constant('all' as const), fc.subarray(wards)),
});
const of = (list: readonly Permission[], wardIds: Rights['wardIds'] = 'all'): Rights => ({
  permissions: new Set(list),
  wardIds,
});
const strictness = ({ permissions }: Rights) =>
  ['private', 'pseudonymised', 'anonymised'].indexOf(privacyOf(permissions));

describe('covering rights', () => {
  it('is to have all of them, and is transitive', () => {
    fc.assert(
      fc.property(rights, rights, rights, (a, b, c) => {
        expect(covers(a, a)).toBe(true);
        if (covers(a, b) && covers(b, c)) expect(covers(a, c)).toBe(true);
        if (covers(a, b) && covers(b, a)) expect(strictness(a)).toBe(strictness(b));
      }),
    );
  });

  it('never lets a permission, a name or a ward be given beyond the own', () => {
    fc.assert(
      fc.property(rights, rights, (mine, others) => {
        fc.pre(covers(mine, others));
        for (const permission of others.permissions)
          expect(mine.permissions.has(permission) || /Pseudonymized|Anonymized/.test(permission)).toBe(true);
        expect(strictness(others)).toBeGreaterThanOrEqual(strictness(mine));
        if (mine.wardIds !== 'all')
          expect(new Set(mine.wardIds)).toEqual(new Set([...mine.wardIds, ...others.wardIds]));
      }),
    );
  });

  it('lets an organisation admin make carers, but no super admin or wider user', () => {
    const admin = of(roleTemplates['organisation-admin'].permissions);
    for (const template of ['carer', 'nurse-lead', 'facility-admin', 'wall-display'] as const)
      expect(covers(admin, of(roleTemplates[template].permissions))).toBe(true);
    expect(covers(admin, of(roleTemplates['super-admin'].permissions))).toBe(false);
    const ofWest = of(roleTemplates['organisation-admin'].permissions, [west]);
    expect(covers(ofWest, of(['Patients.View'], [west]))).toBe(true);
    expect(covers(ofWest, of(['Patients.View'], [west, east]))).toBe(false);
    expect(covers(ofWest, of(['Patients.View']))).toBe(false);
  });

  it('does not let a user who reads codes make one who reads names', () => {
    const coded = of(['Users.Edit', 'Patients.View', 'Patients.Pseudonymized']);
    expect(covers(coded, of(['Patients.View']))).toBe(false);
    expect(covers(coded, of(['Patients.View', 'Patients.Anonymized']))).toBe(true);
  });
});

describe('a change of rights', () => {
  it('takes away when it hides a name or ward, not when it adds', () => {
    const carer = of(['Patients.View'], [west]);
    expect(takesAway(carer, of(['Patients.View', 'Users.View'], 'all'))).toBe(false);
    expect(takesAway(carer, of(['Patients.View', 'Patients.Pseudonymized'], [west]))).toBe(true);
    expect(takesAway(carer, of(['Patients.View'], [east]))).toBe(true);
    expect(takesAway(carer, of([], [west]))).toBe(true);
  });
});

describe('the rights of a session', () => {
  it('never exceed those of its user now, nor those it was granted', () => {
    fc.assert(
      fc.property(rights, rights, (granted, now) => {
        const session = rightsOfSession(granted, now);
        expect(covers(granted, session)).toBe(true);
        expect(covers(now, session)).toBe(true);
      }),
    );
  });

  it('are those of its user while nothing changes', () => {
    fc.assert(
      fc.property(rights, (now) => {
        expect(rightsOfSession(now, now)).toEqual(now);
      }),
    );
    const before = of(['Patients.View']);
    expect(rightsOfSession(undefined, before)).toBe(before);
  });
});

describe('hiding people and editing them', () => {
  it('do not go together', () => {
    expect(hidesWhatItEdits(new Set(['Patients.Edit', 'Patients.Pseudonymized']))).toBe(true);
    expect(hidesWhatItEdits(new Set(['Patients.Add', 'Patients.Anonymized']))).toBe(true);
    expect(hidesWhatItEdits(new Set(['Patients.View', 'Patients.Anonymized']))).toBe(false);
    expect(hidesWhatItEdits(new Set(['Patients.Add', 'Patients.Edit']))).toBe(false);
  });
});
