import { selectAuth } from '@crm/auth';
import type { TaskName, TaskState } from '@crm/auth';
import { useState } from 'react';
import { useSelector } from 'react-redux';

const idle: TaskState = { status: 'idle' };

/** A call around an account, as this screen has begun it: what came of an earlier screen's call does not count. */
export function useTask(name: TaskName): TaskState {
  const now = useSelector(selectAuth).tasks[name];
  const [before] = useState(now);
  return now === undefined || now === before ? idle : now;
}
