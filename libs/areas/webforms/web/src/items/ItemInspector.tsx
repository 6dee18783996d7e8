import { useSelector } from 'react-redux';
import type { Webform } from '../domain/webform.types.ts';
import { selectEditor } from './editor.selectors.ts';
import { ItemPalette } from './ItemPalette.tsx';
import { ItemSettings } from './settings/ItemSettings.tsx';
import type { ChoicesOf } from './use-choices.ts';

interface ItemInspectorProps {
  form: Webform;
  choicesOf: ChoicesOf;
}

/** The settings of the chosen item; while none is chosen, what can be added. */
export function ItemInspector({ form, choicesOf }: ItemInspectorProps) {
  const { items, selectedKey, problems } = useSelector(selectEditor);
  const item = items.find(({ key }) => key === selectedKey);
  if (!item) return <ItemPalette items={items} dealTypeId={form.dealTypeId} />;
  return (
    <ItemSettings
      key={item.key}
      item={item}
      choicesOf={choicesOf}
      identificationRule={form.customerIdentificationRule}
      problems={problems[item.key] ?? []}
    />
  );
}
