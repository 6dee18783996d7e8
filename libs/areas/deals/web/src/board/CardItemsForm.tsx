import { useT } from '@crm/i18n';
import { Button, Checkbox, CheckboxGroup } from '@crm/ui-kit';
import styles from './CardItemsForm.module.css';
import { cardItems } from './card-items.ts';
import type { CardItem } from './card-items.ts';

export interface CardItemsFormProps {
  items: ReadonlySet<CardItem>;
  onChoose: (items: CardItem[]) => void;
  onReset: () => void;
  /** True when the user has changed the items; shows the reset button. */
  isChosen: boolean;
}

const words: Record<CardItem, string> = {
  customer: 'field.customer',
  amount: 'field.amount',
  probability: 'field.probability',
  user: 'field.user',
  expected_contract_date: 'field.expectedContractDate',
  colour_label: 'field.colourLabel',
  next_action_at: 'field.nextActionAt',
  product: 'field.product',
  channel: 'field.channel',
};

/** Renders the check boxes of the cards' items; each change applies at once. */
export function CardItemsForm({ items, onChoose, onReset, isChosen }: CardItemsFormProps) {
  const t = useT('deals');
  return (
    <div className={styles.form}>
      <CheckboxGroup
        label={t('cardItems.title')}
        value={[...items]}
        onChange={(values) => onChoose(cardItems.filter((item) => values.includes(item)))}
      >
        {cardItems.map((item) => (
          <Checkbox key={item} value={item} label={t(words[item])} />
        ))}
      </CheckboxGroup>
      <Button size="small" variant="quiet" isDisabled={!isChosen} onPress={onReset}>
        {t('cardItems.reset')}
      </Button>
    </div>
  );
}
