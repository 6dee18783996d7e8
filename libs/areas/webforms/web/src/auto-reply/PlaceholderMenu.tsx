import { useT } from '@crm/i18n';
import { Button, Menu } from '@crm/ui-kit';
import { Braces } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectItems } from '../draft/draft.selectors.ts';
import { fixed, itemPlaceholders } from './placeholders.ts';

/** Renders the menu of the placeholders that a mail can have. */
export function PlaceholderMenu({ onChosen }: { onChosen: (name: string) => void }) {
  const t = useT('webforms');
  const items = useSelector(selectItems);
  return (
    <Menu
      placement="bottom start"
      trigger={
        <Button size="small" icon={<Braces />}>
          {t('autoReply.insert')}
        </Button>
      }
      sections={[
        {
          id: 'fixed',
          title: t('autoReply.insertFixed'),
          items: fixed.map(([name]) => ({ id: name, label: name, onAction: () => onChosen(name) })),
        },
        {
          id: 'items',
          title: t('autoReply.insertItems'),
          items: itemPlaceholders(items).map((name) => ({
            id: `item:${name}`,
            label: name,
            onAction: () => onChosen(name),
          })),
        },
      ].filter((section) => section.items.length > 0)}
    />
  );
}
