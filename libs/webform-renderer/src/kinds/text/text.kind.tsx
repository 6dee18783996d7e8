import { FieldFrame } from '../shared/FieldFrame.tsx';
import { TextControl } from '../shared/TextControl.tsx';
import { useField } from '../shared/use-field.ts';
import { fieldName } from '../field-names.ts';
import type { Kind, KindProps } from '../kind.types.ts';

const TextItem = ({ item }: KindProps) => {
  const field = useField(item);
  return (
    <FieldFrame item={item} field={field}>
      <TextControl
        item={item}
        field={field}
        // Browsers rewrite the text of e-mail and URL fields (punycode, trimming) during full-width input. inputMode
        // sets
        // the keyboard, so only a phone field keeps its type.
        type={item.validationType === 'tel' ? 'tel' : 'text'}
        multiline={item.multiline}
        placeholder={item.placeholder || undefined}
        autoComplete={item.autoComplete || undefined}
      />
    </FieldFrame>
  );
};

const read: Kind['read'] = (item, field) => field(fieldName(item))[0] ?? '';

/** The kind of a single-line text. */
export const textKind: Kind = { type: 'text', component: TextItem, read };

/** The kind of a text with several lines when `multiline` is set (spec 1 §2). */
export const multilinableTextKind: Kind = { type: 'multilinable-text', component: TextItem, read };

/** The kind of an address in one field. */
export const addressKind: Kind = { type: 'address', component: TextItem, read };
