-- Returns the key by which addresses are compared: up to the number of the house, without prefecture and postal code, with
-- 1丁目2番3号, 一丁目２－３ and 1-2-3 alike. Null for an address without text.
create or replace function merge_address_key(address text) returns text language plpgsql immutable as $$
declare
  folded text := regexp_replace(lower(normalize(address, nfkc)), '\s|〒?\d{3}-\d{4}', '', 'g');
  digit integer;
begin
  for digit in 1..9 loop
    folded := regexp_replace(folded, substr('一二三四五六七八九', digit, 1) || '(?=[一二三四五六七八九〇]*(丁目|番[^町]|番$|号))',
      digit::text, 'g');
  end loop;
  folded := regexp_replace(folded, '^(北海道|東京都|大阪府|京都府|[^\d]{2,3}県)', '');
  folded := regexp_replace(folded, '(\d)(丁目|番地の?|番(?!町)|号|の|[‐-―−ー─━])', '\1-', 'g');
  folded := regexp_replace(folded, '^(\D*\d+(-\d+)*).*$', '\1');
  return nullif(folded, '');
end
$$;
