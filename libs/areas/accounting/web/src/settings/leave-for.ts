/** Opens the page of consent; an object, so that tests can watch it. */
export const browser = { leaveFor: (url: string): void => window.location.assign(url) };
