import { useHref } from 'react-router';
import type { Step } from './first-steps.slice.ts';

/** The app and the path of each step. */
const places: Record<Step['name'], readonly ['admin' | 'staff', string]> = {
  company: ['admin', '/company'],
  members: ['admin', '/members'],
  phases: ['admin', '/deal_types'],
  form_published: ['staff', '/forms'],
  first_submission: ['staff', '/forms'],
  deal_moved: ['staff', '/deals'],
};

/** Returns the link of a step: a path of this app, or a full path of the other one. */
export function useStepPlaces(): (name: Step['name']) => { href: string; isHere: boolean } {
  const here = useHref('/').startsWith('/admin') ? 'admin' : 'staff';
  return (name) => {
    const [app, path] = places[name];
    return app === here
      ? { href: path, isHere: true }
      : { href: app === 'admin' ? `/admin${path}` : path, isHere: false };
  };
}
