import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { WebformsState } from '../area.types.ts';
import { arrived } from '../list/row-actions.slice.ts';

/** Goes where something that was done leads on to: a copy, the list behind a deleted form, the code of a public one. */
export function useLedOn(): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { next } = useSelector(({ webforms }: { webforms: WebformsState }) => webforms.rows);
  useEffect(() => {
    if (next === null) return;
    dispatch(arrived());
    void navigate(next);
  }, [dispatch, navigate, next]);
}
