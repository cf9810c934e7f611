export { buildModules } from './build-modules.ts';
export { createRoleFromTemplate } from './create-role-from-template.ts';
export { covers, hidesWhatItEdits, privacyOf, type Rights, rightsOfSession, takesAway } from './rights.ts';
export { roleTemplates, type TemplateName } from './role-templates.ts';
