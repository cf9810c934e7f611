export { buildModules } from './build-modules.ts';
export { createRoleFromTemplate } from './create-role-from-template.ts';
export { type RoleTemplate, roleTemplates, type TemplateName } from './role-templates.ts';
