/** Goes to the staff app on the same origin, in place of this page. */
export const leave = {
  to: (path: string): void => window.location.replace(path),
};
