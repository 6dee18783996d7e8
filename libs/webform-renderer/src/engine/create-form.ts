import type { Answer, AnswerIssue, ItemId, RenderedItem, Webform } from '@crm/validation/webform';
import { addressSettings } from '../address/address-settings.ts';
import type { FormController, FormControllerOptions } from './form-controller.ts';
import { createFormController } from './form-controller.ts';
import type { FieldStore } from './field-store.ts';
import { createFieldStore } from './field-store.ts';
import { kindOf } from '../kinds/registry.ts';
import type { Latest } from './latest.ts';
import { createLatest } from './latest.ts';
import type { SleepingGroups } from './sleeping-groups.types.ts';

/** An issue that a server found, with the item it belongs to. */
export type RefusedAnswer = AnswerIssue & { id: ItemId };

/** A form whose items are ready to be shown, in their order. */
export type ResolvedForm = { webform: Webform; items: readonly RenderedItem[] };

export type CreateFormOptions = Omit<FormControllerOptions, 'webform' | 'items' | 'fields'> & {
  form: ResolvedForm;
  answers?: readonly Answer[];
  fieldErrors?: readonly RefusedAnswer[];
  /** The parameters of the page that the visitor sees. */
  query: () => URLSearchParams;
  onChange?: (answers: Answer[]) => void;
};

/** Everything that lives as long as one form does. */
export type FormInstance = {
  items: readonly RenderedItem[];
  /** Distinguishes forms that follow each other in one place. */
  serial: number;
  fields: FieldStore;
  controller: FormController;
  /** Lets untouched fields begin with what the page's address says, when the form's owner wants that. */
  prefill: (form: HTMLFormElement) => void;
  pressing: Latest<boolean>;
  /** Groups of a server's page that do not live yet. */
  sleeping: SleepingGroups | undefined;
};

let serial = 0;

/** Builds the stores of a form. */
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
    // Should it not come, the visitor types it all.
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
    sleeping: rest.sleeping,
  };
};
