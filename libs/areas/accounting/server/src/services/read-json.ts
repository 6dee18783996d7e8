/** Returns the object in a text; undefined for any other text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns a property of a parsed answer. */
export const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Returns a property as a list; empty when it is none. */
export function listIn(value: unknown, name: string): unknown[] {
  const part = partOf(value, name);
  return Array.isArray(part) ? part : [];
}

export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;
