import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { opened, selectWork } from '../estimate-commands/estimate-commands.slice.ts';

/** Navigates to a new copy or version as soon as it exists. */
export function useOpenMade(): void {
  const { openId } = useSelector(selectWork);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useEffect(() => {
    if (openId === null) return;
    dispatch(opened());
    void navigate(`/estimates/${openId}`);
  }, [openId, navigate, dispatch]);
}
