/** Names of what must never be read back: whoever may read the log is not thereby allowed to sign in as somebody. */
const secretName =
  /(^|_)(password|passwd|pass_phrase|passphrase|token|secret|otp|totp|credentials?|authorization|cookie|recovery_codes?|api_?key|private_?key|access_?key|secret_?key|webhook_url)(_|$)/;

const snake = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

/** The same without passwords, tokens and keys: in their place stands that there was one. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  // A Date and its like say themselves what they are in JSON.
  if (value === null || typeof value !== 'object' || 'toJSON' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(snake(name)) && inner !== null && inner !== undefined && typeof inner !== 'boolean'
        ? '[secret]'
        : withoutSecrets(inner),
    ]),
  );
}

/** One line of at most `most` characters: nothing from outside begins a line of its own in a log or a file. */
export const oneLine = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd')
    .slice(0, most)
    // A cut character is none.
    .replace(/[\ud800-\udbff]$/, '');
