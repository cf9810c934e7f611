export { buildModules } from './build-modules.ts';
export { createRoleFromTemplate } from './create-role-from-template.ts';
export { roleTemplates, type TemplateName } from './role-templates.ts';
