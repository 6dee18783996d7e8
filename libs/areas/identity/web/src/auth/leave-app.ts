/** Loads another page of this origin, outside the app or the app anew. */
export const leaveApp = {
  to: (path: string): void => window.location.assign(path),
};
