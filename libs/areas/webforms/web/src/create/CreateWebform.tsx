import { ModalHost } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { WebformsState } from '../area.types.ts';
import { createdOpened, createModal } from './create.slice.ts';
import { CreateModal } from './CreateModal.tsx';

const selectCreatedId = (state: { webforms: WebformsState }) => state.webforms.create.createdId;
const modals = { [createModal]: CreateModal };

/** Renders the button that makes a form in a modal, then opens it. */
export function CreateWebform() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const createdId = useSelector(selectCreatedId);
  useEffect(() => {
    if (createdId === null) return;
    dispatch(createdOpened());
    void navigate(`/forms/${createdId}`);
  }, [createdId, dispatch, navigate]);
  return <ModalHost modals={modals} />;
}
