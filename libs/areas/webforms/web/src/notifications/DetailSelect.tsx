import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import type { Webform } from '../domain/webform.types.ts';

/** The part of an answer that a notification contains: all of it, or a link to it alone. */
export type AnswerDetail = Webform['webhooks'][number]['detail'];

interface DetailSelectProps {
  /** Name of the recipient, for a list of several. */
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
