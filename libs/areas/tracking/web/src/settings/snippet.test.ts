import { policyOf, snippetOf } from './snippet.ts';

const settings = { scriptUrl: 'https://crm.example/t.js', domainKey: 'key' };

test('names script and key in the tag, and waits for consent on request', () => {
  expect(snippetOf(settings, 'none')).toBe(
    '<script async src="https://crm.example/t.js" data-domain-key="key"></script>',
  );
  expect(snippetOf(settings, 'required')).toContain(' data-consent="required"></script>');
});

test('names the one origin that the policy needs', () => {
  expect(policyOf(settings)).toBe(
    'script-src https://crm.example; connect-src https://crm.example; frame-src https://crm.example',
  );
});
