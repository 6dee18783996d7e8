import { accountUpdateRequested } from '@crm/auth';
import type { AccountChange, TaskState } from '@crm/auth';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTask } from '../auth/use-task.ts';

/** The parts of the screen that change the account by the same call. */
export type AccountPart = 'profile' | 'email' | 'password' | 'company';

const idle: TaskState = { status: 'idle' };

/** Changes the account, and gives every part of the screen only the result of its own change. */
export function useAccountUpdate() {
  const dispatch = useDispatch();
  const task = useTask('updateAccount');
  const [asked, setAsked] = useState<AccountPart>();
  return {
    taskOf: (part: AccountPart): TaskState => (part === asked ? task : idle),
    update: (part: AccountPart, change: AccountChange): void => {
      setAsked(part);
      dispatch(accountUpdateRequested(change));
    },
  };
}
