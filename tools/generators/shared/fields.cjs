const { names } = require('@nx/devkit');
const { titled, words } = require('./names.cjs');

/** The types of fields. */
const types = ['string', 'text', 'integer', 'yen', 'date', 'boolean', 'member'];

/** The words of fields that many records have. */
const known = {
  name: ['名前', 'Name'],
  title: ['件名', 'Title'],
  amount: ['金額', 'Amount'],
  quantity: ['数量', 'Quantity'],
  due: ['期限', 'Due date'],
  start: ['開始日', 'Start date'],
  end: ['終了日', 'End date'],
  owner: ['担当', 'Owner'],
  memo: ['メモ', 'Memo'],
  note: ['備考', 'Note'],
  place: ['場所', 'Place'],
};

/** The field that every record has: lists, histories and questions name a record by it. */
const nameField = 'name:string';

/**
 * Reads `name:string,amount:yen:目標金額:Target,owner:member`: of each field its name, its type, and optionally its words
 * in Japanese and English. The name of a record comes first, also when it is not listed.
 */
function readFields(text) {
  const parts = text.split(',').filter(Boolean);
  const all = parts.some((part) => /^name(:|$)/.test(part)) ? parts : [nameField, ...parts];
  const fields = all.map(readField);
  const twice = fields.find(({ column }, index) => fields.findIndex((one) => one.column === column) < index);
  if (twice) throw new Error(`the field ${twice.column} is there twice`);
  return fields.toSorted((a, b) => Number(b.column === 'name') - Number(a.column === 'name'));
}

function readField(text) {
  const [name, type = 'string', ja, en] = text.trim().split(':');
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name} is no name of a field: write it like due_date`);
  if (!types.includes(type)) throw new Error(`${type} is no type of a field: ${types.join(', ')}`);
  if (reserved.has(name)) throw new Error(`every record has a column ${name} already`);
  if (name === 'name' && type !== 'string') throw new Error('the field name is a string');
  const column = columnOf(name, type);
  const [usualJa, usualEn] = known[name] ?? [titled(words(names(name).fileName)), titled(words(names(name).fileName))];
  return { column, type, wire: names(column).propertyName, ja: ja || usualJa, en: en || usualEn, ...sampleOf(type) };
}

const reserved = new Set([
  ...['id', 'domain_id', 'search_key', 'lock_version', 'is_starred', 'customs'],
  ...['created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at'],
]);

/** Returns the column of a field: a member's id, and that of the owner as in all records. */
function columnOf(name, type) {
  if (type !== 'member') return name;
  return name === 'owner' ? 'user_id' : `${name}_id`;
}

/** Returns a value of the type on the wire, and another one, as code. */
function sampleOf(type) {
  const [sample, other] = {
    string: ["'東京支店'", "'大阪支店'"],
    text: ["'一行目\\n二行目'", "'書き直した文'"],
    integer: ['12', '7'],
    yen: ['1_200_000', '980_000'],
    date: ["'2026-12-01'", "'2027-01-15'"],
    boolean: ['true', 'false'],
    member: ['2', '3'],
  }[type];
  return { sample, other };
}

module.exports = { readFields, types };
