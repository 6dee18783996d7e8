/** The headings of the parts of an address, in the order in which they make it up (spec 3 §4.4). */
export const addressParts: readonly (readonly string[])[] = [
  ['都道府県', '都道府県名', '県名', 'State', 'State/Region', 'Prefecture'],
  ['市区町村', '市区郡', '市町村', '市区町村名', 'City'],
  ['町域', '町名'],
  ['番地', '町域・番地', '町名・番地', '丁目・番地', '住所1', 'Street', 'Street Address'],
  ['建物名', 'ビル名', '建物', 'ビル・建物名', '住所2', 'Street Address 2', 'Building'],
];
