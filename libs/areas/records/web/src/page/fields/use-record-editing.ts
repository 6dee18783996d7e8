import type { RecordSlice, RecordState } from '@crm/web-kit';
import type { FormikValues } from 'formik';
import { useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ObjectSchema } from 'yup';
import { changesOf } from '../../parts/form/changes-of.ts';
import type { ApiFailure } from '@crm/web-kit';
import type { Editing } from './editing.ts';
import type { FieldsSlice } from './fields-slice.ts';

/** The form of a record: its values, and the record's fields that follow from them. */
export interface RecordForm<R, V> {
  schema: ObjectSchema<object>;
  valuesOf: (record: R) => V;
  bodyOf: (values: V) => Partial<R>;
  /** Returns the changed fields; default: those of the body that differ. */
  changesOf?: (before: V, after: V) => Partial<R>;
  /** Returns the failure with the names of the form's fields, where they differ from those of the API. */
  failureOf?: (failure: ApiFailure) => ApiFailure;
}

interface RecordEditingOptions<R extends object, V extends FormikValues> {
  slice: RecordSlice<R>;
  fields: Pick<FieldsSlice, 'actions'>;
  form: RecordForm<R, V>;
  state: Pick<RecordState<R>, 'id' | 'savedKey' | 'saveFailure' | 'failedKey'>;
  record: R | null;
  maySave: boolean;
}

/** Returns the means to edit the values of a record's page in place; null for a user who may not change it. */
export function useRecordEditing<R extends object, V extends FormikValues>(
  options: RecordEditingOptions<R, V>,
): Editing | null {
  const { slice, fields, form, record, maySave } = options;
  const { id, savedKey, saveFailure, failedKey } = options.state;
  const dispatch = useDispatch();
  const isTabbing = useRef(false);
  const ownKeys = useRef(new Set<string>());
  return useMemo(() => {
    if (!maySave || id === null || record === null) return null;
    return {
      schema: form.schema,
      currentValues: () => form.valuesOf(record),
      save: (before, after) => {
        const changes = form.changesOf ?? ((a: V, b: V) => changesOf(form.bodyOf(a), form.bodyOf(b)) as Partial<R>);
        const patch = changes(before as V, after as V);
        if (Object.keys(patch).length === 0) return null;
        const change = slice.actions.changed(id, patch);
        ownKeys.current.add(change.payload.key);
        dispatch(change);
        return change.payload.key;
      },
      savedKey,
      failure: saveFailure && (form.failureOf?.(saveFailure) ?? saveFailure),
      failedKey: saveFailure && failedKey,
      isOwn: (key) => ownKeys.current.has(key),
      dismissFailure: () => void dispatch(slice.actions.saveFailureDismissed()),
      opened: () => void dispatch(fields.actions.fieldOpened()),
      closed: () => void dispatch(fields.actions.fieldClosed()),
      beginTabbing: () => {
        isTabbing.current = true;
      },
      takeTabbing: () => {
        const isByTab = isTabbing.current;
        isTabbing.current = false;
        return isByTab;
      },
    };
  }, [dispatch, slice, fields, form, id, record, maySave, savedKey, saveFailure, failedKey]);
}
