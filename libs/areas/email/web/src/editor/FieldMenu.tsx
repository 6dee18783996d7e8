import { useT } from '@crm/i18n';
import { IconButton, Menu } from '@crm/ui-kit';
import { Braces } from 'lucide-react';
import { useSelector } from 'react-redux';
import type { EmailMergeField, Source } from '../domain/email.types.ts';
import { selectMergeFields } from '../preview/preview.slice.ts';

const sources: readonly Source[] = ['contact', 'customer', 'deal', 'member', 'company', 'system'];

/** Renders the menu of merge fields; a field that may be empty comes with a fallback, which the author changes. */
export function FieldMenu({ onChosen }: { onChosen: (placeholder: string) => void }) {
  const t = useT('email');
  const fields = useSelector(selectMergeFields);
  const fallback = ({ key }: EmailMergeField) => t([`fallback.${key.replace('.', '_')}`, 'fallback.other']);
  return (
    <Menu
      placement="bottom end"
      trigger={<IconButton size="small" label={t('fields.insert')} icon={<Braces />} />}
      sections={sources
        .map((source) => ({
          id: source,
          title: t(`fields.${source}`),
          items: fields
            .filter((field) => field.source === source)
            .map((field) => ({
              id: field.key,
              label: field.name,
              onAction: () =>
                onChosen(field.needsFallback ? `{{${field.name}|${fallback(field)}}}` : `{{${field.name}}}`),
            })),
        }))
        .filter(({ items }) => items.length > 0)}
    />
  );
}
