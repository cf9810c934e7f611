import type { getRoleTemplates, ReplyOf, RoleTemplateName } from '@padlight/contract';
import { Choices } from '@padlight/ui';
import { useT } from '../../../platform/i18n/index.ts';

type Template = ReplyOf<typeof getRoleTemplates>['templates'][number];

interface TemplateChoiceProps {
  /** A new role gets its template's permissions; another one keeps its own. */
  isNew: boolean;
  templates: readonly Template[];
  /** None: not chosen yet. */
  chosen: RoleTemplateName | null | undefined;
  error: string | undefined;
  onChoose: (template: Template) => void;
}

/** The template of a role: one of those with no more permissions than the reader has. */
export function TemplateChoice({ isNew, templates, chosen, error, onChoose }: TemplateChoiceProps) {
  const t = useT('roles');
  return (
    <Choices
      legend={t(isNew ? 'startFrom' : 'madeFrom')}
      hint={t(isNew ? 'startFromHint' : 'templateHint')}
      pick="one"
      options={templates
        .filter(({ mayUse }) => mayUse)
        .map(({ template }) => ({ value: template, label: t(`template.${template}`) }))}
      chosen={chosen ? [chosen] : []}
      error={error}
      onChange={([value]) => {
        const next = templates.find(({ template }) => template === value);
        if (next) onChoose(next);
      }}
    />
  );
}
