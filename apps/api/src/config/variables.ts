/** Environment variables by type, with the problems found while reading them. */
export type Variables = ReturnType<typeof createVariables>;

/** Creates the reader of environment variables. */
export function createVariables(env: Record<string, string | undefined>) {
  const problems: string[] = [];
  const number = (name: string, fallback: number, max: number) => {
    const text = env[name];
    if (!text) return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0 || value > max)
      problems.push(`${name}=${text}: a whole number from 0 to ${max}`);
    return value;
  };
  const list = (name: string) =>
    (env[name] ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  const address = (name: string, protocols: RegExp) => {
    const text = env[name];
    if (!text) return undefined;
    if (!URL.canParse(text) || !protocols.test(new URL(text).protocol))
      problems.push(`${name}: not an address it can use`);
    return text.replace(/\/$/, '');
  };
  return { env, problems, number, list, address };
}
