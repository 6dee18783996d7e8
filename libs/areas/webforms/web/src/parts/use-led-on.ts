import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { WebformsState } from '../area.types.ts';
import { arrived } from '../list/row-actions.slice.ts';

/** Opens the next address after an action: a copy, the list after a deletion, or the embed code after a publication. */
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
