import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IdentityRoot } from '../area.types.ts';
import { resendRequested } from './resend.slice.ts';
import type { ResendState } from './resend.slice.ts';

const idle: ResendState = { status: 'idle' };

/** Resends the confirmation mail; ignores a mail that an earlier screen has sent. */
export function useResend(): ResendState & { resend: (email: string) => void } {
  const dispatch = useDispatch();
  const now = useSelector((state: IdentityRoot) => state.identity.resend);
  const [before] = useState(now);
  return { ...(now === before ? idle : now), resend: (email) => void dispatch(resendRequested({ email })) };
}
