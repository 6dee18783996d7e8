import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Webform } from '../domain/webform.types.ts';
import { formReceived } from '../form/form.slice.ts';

interface WithFormProps {
  form: Webform;
  /** Actions to dispatch after the form has loaded. */
  then?: readonly UnknownAction[];
  children: ReactNode;
}

/** Renders a part of the editor with its form, after the given actions. */
export function WithForm({ form, then = [], children }: WithFormProps) {
  const dispatch = useDispatch();
  useEffect(() => {
    for (const action of [formReceived({ form, isUnchanged: false }), ...then]) dispatch(action);
    // oxlint-disable-next-line react/exhaustive-deps -- a story happens once
  }, []);
  return children;
}
