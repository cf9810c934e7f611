import type { getRoleTemplates, ReplyOf, RoleTemplateName } from '@padlight/contract';
import { Choices } from '@padlight/ui';
import { useT } from '../../../platform/i18n/index.ts';

type Template = ReplyOf<typeof getRoleTemplates>['templates'][number];

interface TemplateChoiceProps {
  templates: readonly Template[];
  chosen: RoleTemplateName | null;
  onChoose: (template: Template | undefined) => void;
}

/** What a new role begins with: nothing, or one of the templates that hold no more than the reader does. */
export function TemplateChoice({ templates, chosen, onChoose }: TemplateChoiceProps) {
  const t = useT('roles');
  return (
    <Choices
      legend={t('startFrom')}
      hint={t('startFromHint')}
      pick="one"
      options={[
        { value: 'none', label: t('fromNothing') },
        ...templates
          .filter(({ mayUse }) => mayUse)
          .map(({ template }) => ({ value: template, label: t(`template.${template}`) })),
      ]}
      chosen={[chosen ?? 'none']}
      onChange={([value]) => onChoose(templates.find(({ template }) => template === value))}
    />
  );
}
