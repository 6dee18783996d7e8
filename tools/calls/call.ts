/** A call without the names of its path parameters: the specification and the code may name them differently. */
export type CallKey = string;

export const callKey = (method: string, path: string): CallKey =>
  `${method.toUpperCase()} ${path.replace(/\{[^}]*\}|:\w+/g, '{}').replace(/(?<=.)\/$/, '')}`;
