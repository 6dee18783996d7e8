const WIDTH = 120;

/** Returns JSON whose lists and objects stand on one line each where they fit. */
export function jsonText(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const deeper = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((each) => jsonText(each, deeper))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${jsonText(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`;
}
