import { selectAuth } from '@crm/auth';
import type { TaskName, TaskState } from '@crm/auth';
import { useState } from 'react';
import { useSelector } from 'react-redux';

const idle: TaskState = { status: 'idle' };

/** Returns the state of a call that this screen has made; ignores an earlier screen's call. */
export function useTask(name: TaskName): TaskState {
  const now = useSelector(selectAuth).tasks[name];
  const [before] = useState(now);
  return now === undefined || now === before ? idle : now;
}
