import type { Answer, AnswerIssue, ItemId, RenderedItem, Webform } from '@crm/validation/webform';
import { addressSettings } from '../address/address-settings.ts';
import type { FormController } from './form-controller.ts';
import { createFormController } from './form-controller.ts';
import type { FormControllerOptions } from './form-controller.types.ts';
import type { FieldStore } from './field-store.ts';
import { createFieldStore } from './field-store.ts';
import { kindOf } from '../kinds/registry.ts';
import type { Latest } from './latest.ts';
import { createLatest } from './latest.ts';
import type { LazyGroups } from './lazy-hydration.types.ts';

/** An issue from the server, with the id of its item. */
export type RefusedAnswer = AnswerIssue & { id: ItemId };

/** A form with its rendered items in order. */
export type ResolvedForm = { webform: Webform; items: readonly RenderedItem[] };

export type CreateFormOptions = Omit<FormControllerOptions, 'webform' | 'items' | 'fields'> & {
  form: ResolvedForm;
  answers?: readonly Answer[];
  fieldErrors?: readonly RefusedAnswer[];
  /** Returns the query of the page that the visitor sees. */
  query: () => URLSearchParams;
  onChange?: (answers: Answer[]) => void;
};

/** The stores of one form. */
export type FormInstance = {
  items: readonly RenderedItem[];
  /** A number that differs for successive forms in the same place. */
  serial: number;
  fields: FieldStore;
  controller: FormController;
  /** Prefills untouched fields from the page's query, for forms with `prefillEnabled`. */
  prefill: (form: HTMLFormElement) => void;
  pressing: Latest<boolean>;
  /** Groups of a server-rendered page that are not hydrated yet. */
  lazyGroups: LazyGroups | undefined;
};

let serial = 0;

/** Creates the stores of a form. */
export const createForm = ({
  form,
  answers,
  fieldErrors,
  query,
  onChange,
  ...rest
}: CreateFormOptions): FormInstance => {
  const { webform, items } = form;
  const fields = createFieldStore({
    items,
    answers,
    refused: fieldErrors,
    check: { blockDomainList: webform.blockDomainList },
    onChange,
  });
  const controller = createFormController({ ...rest, webform, items, fields });
  const { prefillEnabled, prefillPersonal: personal = false } = addressSettings(webform);
  const prefill = (element: HTMLFormElement): void => {
    // When the chunk does not load, fields are not prefilled.
    if (prefillEnabled && String(query()))
      void import('../address/prefill.ts').then(
        (module) => module.prefill(element, { items, fields, kindOf, query: query(), personal }),
        () => {},
      );
  };
  return {
    items,
    serial: ++serial,
    fields,
    controller,
    prefill,
    pressing: createLatest(false),
    lazyGroups: rest.lazyGroups,
  };
};
