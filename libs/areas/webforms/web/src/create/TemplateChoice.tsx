import { useT } from '@crm/i18n';
import { RadioGroup } from '@crm/ui-kit';
import type { WebformTemplate } from '../domain/webform.types.ts';

interface TemplateChoiceProps {
  templates: readonly WebformTemplate[];
  /** Key of the chosen template. */
  value: string;
  onChange: (key: string) => void;
}

/** Renders the templates that a form can start from (spec 3 §2.13). */
export function TemplateChoice({ templates, value, onChange }: TemplateChoiceProps) {
  const t = useT('webforms');
  const options = templates.map(({ key, name, description }) => ({ value: key, label: name, description }));
  return <RadioGroup label={t('create.template')} options={options} value={value} onChange={onChange} />;
}
