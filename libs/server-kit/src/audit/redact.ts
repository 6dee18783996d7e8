/** Names of values that the log must not contain, so that its readers cannot sign in as others. */
const secretName =
  /(^|_)(password|passwd|pass_phrase|passphrase|token|secret|otp|totp|credentials?|authorization|cookie|recovery_codes?|api_?key|private_?key|access_?key|secret_?key|webhook_url)(_|$)/;

const snake = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

/** Returns the value with passwords, tokens and keys replaced by a placeholder. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  // Objects such as Date define their own JSON.
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

/**
 * Returns the text as one line of at most `most` characters, so that input cannot start a new line in a log or file.
 */
export const oneLine = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd')
    .slice(0, most)
    // Removes half a surrogate pair.
    .replace(/[\ud800-\udbff]$/, '');
