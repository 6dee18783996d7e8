import { modalOpened } from '@crm/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CreatedRecord, Creation } from './create-creation.ts';

/** Returns a function that opens the form of a new record, and calls back with the record. The screen renders the modal. */
export function useCreation<Body>(creation: Creation<Body>, onCreated: (record: CreatedRecord) => void) {
  const dispatch = useDispatch();
  const created = useSelector(creation.selectCreated);
  const take = useEffectEvent((record: CreatedRecord) => {
    dispatch(creation.actions.taken());
    onCreated(record);
  });
  useEffect(() => {
    if (created) take(created);
  }, [created]);
  return () => void dispatch(modalOpened({ name: creation.modal }));
}
