import type { ComponentType } from 'react';
import type { AnswerValue, ItemType, RenderedItem } from '@crm/validation/webform';

export type KindProps = { item: RenderedItem };

/** The values posted under a field name, in order; empty when there are none. */
export type FieldReader = (name: string) => string[];

/** A kind of item: how it shows, and how its answer is read out of a form's fields. The engine knows no kind. */
export type Kind = {
  type: ItemType;
  component: ComponentType<KindProps>;
  /** Reads the answer from posted fields, or from the page's controls at hydration. Absent where nothing is asked. */
  read?: (item: RenderedItem, field: FieldReader) => AnswerValue;
};
