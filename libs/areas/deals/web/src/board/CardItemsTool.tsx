import { useT } from '@crm/i18n';
import { Button, Popover } from '@crm/ui-kit';
import { lazyPart } from '@crm/web-kit';
import { Settings2 } from 'lucide-react';
import type { CardItemsFormProps } from './CardItemsForm.tsx';

const CardItemsForm = lazyPart(() => import('./CardItemsForm.tsx'), 'CardItemsForm');

/** Renders the popover 「表示項目」, which chooses the items on the cards. */
export function CardItemsTool(props: CardItemsFormProps) {
  const t = useT('deals');
  return (
    <Popover
      label={t('cardItems.title')}
      width={240}
      placement="bottom end"
      trigger={
        <Button size="small" icon={<Settings2 />} onHoverStart={() => void CardItemsForm.preload()}>
          {t('cardItems.open')}
        </Button>
      }
    >
      <CardItemsForm {...props} />
    </Popover>
  );
}
