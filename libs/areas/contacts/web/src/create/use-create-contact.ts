import { modalOpened } from '@crm/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createdTaken, createModal, selectCreated } from './create.slice.ts';
import type { ChosenContact, CreatePayload } from './create.slice.ts';

/**
 * Returns a function that opens the modal, and calls back with the new contact. The screen must render
 * `ContactModals`.
 */
export function useCreateContact(onCreated: (contact: ChosenContact) => void) {
  const dispatch = useDispatch();
  const created = useSelector(selectCreated);
  const take = useEffectEvent((contact: ChosenContact) => {
    dispatch(createdTaken());
    onCreated(contact);
  });
  useEffect(() => {
    if (created) take(created);
  }, [created]);
  return (customer?: CreatePayload['customer']) =>
    void dispatch(modalOpened({ name: createModal, payload: { customer } }));
}
