import {
  type AlertOverride,
  type AlertSetting,
  type OrganisationId,
  unsafeFields,
  withOverride,
} from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { readRoles } from '../alert-rules/index.ts';
import { readShiftPlan } from '../shifts/index.ts';

/**
 * Refuses settings that are not safe, or that name an unknown role or shift. Throws `alert-setting-unsafe`,
 * `role-not-found` and `shift-not-found`.
 */
export async function requireSafeSettings(
  db: Db,
  organisationId: OrganisationId,
  input: { readonly settings: readonly AlertSetting[] } | { readonly overrides: readonly AlertOverride[] },
  inherited: readonly AlertSetting[],
): Promise<void> {
  const [field, list]: [string, readonly AlertOverride[]] =
    'settings' in input ? ['settings', input.settings] : ['overrides', input.overrides];
  const merged = list.flatMap((own) => {
    const standard = inherited.find(({ type }) => type === own.type);
    return standard ? [withOverride(standard, own)] : [];
  });
  const refuse = (code: 'alert-setting-unsafe' | 'role-not-found' | 'shift-not-found', paths: string[]) => {
    if (paths.length === 0) return;
    const { message } = problem(code);
    throw problem(code, { fields: paths.map((path) => ({ path: `body.${field}.${path}`, message })) });
  };
  refuse(
    'alert-setting-unsafe',
    merged.flatMap((setting, index) => unsafeFields(setting).map((name) => `${index}.${name}`)),
  );
  const roles = new Set((await readRoles(db, organisationId)).map(({ roleId }) => roleId));
  refuse(
    'role-not-found',
    list.flatMap(({ escalateToRoleId: role }, index) =>
      role && !roles.has(role) ? [`${index}.escalateToRoleId`] : [],
    ),
  );
  const { shifts } = await readShiftPlan(db, organisationId);
  refuse(
    'shift-not-found',
    list.flatMap(({ quietShiftIds = [] }, index) =>
      quietShiftIds.some((id) => shifts.every(({ shiftId }) => shiftId !== id))
        ? [`${index}.quietShiftIds`]
        : [],
    ),
  );
}
