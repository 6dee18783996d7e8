import { modalOpened } from '@crm/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { chosenTaken, createModal, selectChosen } from './create.slice.ts';
import type { ChosenCustomer } from './create.slice.ts';

/**
 * Returns a function that opens the modal, and calls back with the new customer or the existing one that the user
 * took. The screen must render `CustomerModals`.
 */
export function useCreateCustomer(onChosen: (customer: ChosenCustomer) => void) {
  const dispatch = useDispatch();
  const chosen = useSelector(selectChosen);
  const take = useEffectEvent((customer: ChosenCustomer) => {
    dispatch(chosenTaken());
    onChosen(customer);
  });
  useEffect(() => {
    if (chosen) take(chosen);
  }, [chosen]);
  return (name?: string) => void dispatch(modalOpened({ name: createModal, payload: { name } }));
}
