import { policyOf, snippetOf } from './snippet.ts';

const settings = { scriptUrl: 'https://crm.example/t.js', domainKey: 'key' };

test('the tag names script and key, and waits for consent when that is wanted', () => {
  expect(snippetOf(settings, 'none')).toBe(
    '<script async src="https://crm.example/t.js" data-domain-key="key"></script>',
  );
  expect(snippetOf(settings, 'required')).toContain(' data-consent="required"></script>');
});

test('a policy names the one origin that is needed', () => {
  expect(policyOf(settings)).toBe(
    'script-src https://crm.example; connect-src https://crm.example; frame-src https://crm.example',
  );
});
