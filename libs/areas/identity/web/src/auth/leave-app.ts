/** The loading of another page of this origin: one outside the app, or the app again. */
export const leaveApp = {
  to: (path: string): void => window.location.assign(path),
};
