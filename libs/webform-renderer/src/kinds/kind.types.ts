import type { ComponentType } from 'react';
import type { AnswerValue, ItemType, RenderedItem } from '@crm/validation/webform';

export type KindProps = { item: RenderedItem };

/** A function that returns the values posted under a field name, in order; empty when there are none. */
export type FieldReader = (name: string) => string[];

/** A kind of item: its component, and the reader of its answer from a form's fields. The engine depends on no kind. */
export type Kind = {
  type: ItemType;
  component: ComponentType<KindProps>;
  /**
   * Reads the answer from posted fields, or from the page's controls at hydration. Absent for items without an answer.
   */
  read?: (item: RenderedItem, field: FieldReader) => AnswerValue;
};
