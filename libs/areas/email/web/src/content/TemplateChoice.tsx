import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { TemplateType } from '../domain/email.types.ts';
import { selectTemplateChoices, templateChoices, templateChosen } from './template-choice.ts';

/** Renders the choice of a template, whose content replaces that of the mail; nothing without templates. */
export function TemplateChoice({ type }: { type: TemplateType }) {
  const t = useT('email');
  const dispatch = useDispatch();
  const templates = useSelector(selectTemplateChoices);
  useEffect(() => void dispatch(templateChoices.actions.requested(type)), [dispatch, type]);
  if (templates.length === 0) return null;
  return (
    <Select
      label={t('content.template')}
      placeholder={t('content.chooseTemplate')}
      value={null}
      options={templates.map(({ id, name, subject }) => ({ value: String(id), label: name, description: subject }))}
      onChange={(id) => id && dispatch(templateChosen({ id: Number(id), doneText: t('content.templateTaken') }))}
    />
  );
}
