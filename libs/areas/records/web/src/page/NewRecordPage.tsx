import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import type { Reached } from '@crm/identity-web';
import { modalOpened } from '@crm/web-kit';
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { useDispatch } from 'react-redux';
import { MayNot } from '../parts/record/MayNot.tsx';

interface NewRecordPageProps {
  /** The kind in the roles. */
  right: Reached;
  /** The name of the form's modal. */
  modal: string;
  /** The list that the form opens over. */
  List: ComponentType;
  listHref: string;
  noun: string;
}

/** Renders the list of a kind of records with the form of a new one open. */
export function NewRecordPage({ right, listHref, noun, ...shown }: NewRecordPageProps) {
  const t = useT('records');
  if (!useMay()(right, 'save')) return <MayNot listHref={listHref} listText={t('page.toList', { noun })} />;
  return <ListWithForm {...shown} />;
}

function ListWithForm({ modal, List }: Pick<NewRecordPageProps, 'modal' | 'List'>) {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(modalOpened({ name: modal })), [dispatch, modal]);
  return <List />;
}
