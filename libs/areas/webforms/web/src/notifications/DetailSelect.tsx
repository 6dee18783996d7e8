import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import type { Webform } from '../domain/webform.types.ts';

/** What a chat or another system is told of an answer: all of it, or that it came and where it is read. */
export type AnswerDetail = Webform['webhooks'][number]['detail'];

interface DetailSelectProps {
  /** Where it goes, where several are listed. */
  of?: string;
  value: AnswerDetail;
  onChange: (detail: AnswerDetail) => void;
}

export function DetailSelect({ of, value, onChange }: DetailSelectProps) {
  const t = useT('webforms');
  return (
    <Select
      label={of === undefined ? t('notifications.detail') : t('notifications.detailOf', { name: of })}
      isLabelHidden={of !== undefined}
      size={of === undefined ? 'medium' : 'small'}
      value={value}
      options={(['link', 'full'] as const).map((key) => ({ value: key, label: t(`notifications.detailKind.${key}`) }))}
      {...(of === undefined && { description: t(`notifications.detailHelp.${value}`) })}
      onChange={(chosen) => chosen && onChange(chosen as AnswerDetail)}
    />
  );
}
