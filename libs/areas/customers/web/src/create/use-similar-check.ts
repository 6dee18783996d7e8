import { normalisePhone, normaliseText, normaliseUrl } from '@crm/validation';
import type { FocusEvent } from 'react';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useFormikContext } from 'formik';
import type { CustomerValues } from '../form/customer.form.ts';
import { similarAsked } from './create.slice.ts';
import type { Likeness } from './create.slice.ts';

const normalise: Record<keyof Likeness, (text: string) => string> = {
  name: normaliseText,
  telNo: normalisePhone,
  webUrl: normaliseUrl,
};
const isAsked = (name: string): name is keyof Likeness => name in normalise;

/** Returns a blur handler that looks for similar customers when name, telephone number or URL has changed. */
export function useSimilarCheck() {
  const dispatch = useDispatch();
  const { values } = useFormikContext<CustomerValues>();
  const asked = useRef('');
  return ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !isAsked(target.name)) return;
    const { name, telNo, webUrl } = values;
    const typed = { name, telNo, webUrl, [target.name]: target.value };
    const likeness: Likeness = {
      name: normalise.name(typed.name),
      telNo: normalise.telNo(typed.telNo),
      webUrl: normalise.webUrl(typed.webUrl),
    };
    const question = JSON.stringify(likeness);
    if (question === asked.current) return;
    asked.current = question;
    dispatch(similarAsked(likeness));
  };
}
