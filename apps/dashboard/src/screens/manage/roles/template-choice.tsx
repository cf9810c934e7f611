import type { getRoleTemplates, ReplyOf, RoleTemplateName } from '@padlight/contract';
import { Choices } from '@padlight/ui';
import { useT } from '../../../platform/i18n/index.ts';

type Template = ReplyOf<typeof getRoleTemplates>['templates'][number];

interface TemplateChoiceProps {
  /** A new role begins with what its template holds; another one keeps what it has. */
  isNew: boolean;
  templates: readonly Template[];
  /** None: not chosen yet. */
  chosen: RoleTemplateName | null | undefined;
  error: string | undefined;
  onChoose: (template: Template) => void;
}

/** What a role is made from: one of the templates that hold no more than the reader does. */
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
