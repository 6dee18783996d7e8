/**
 * What stands in the file where a code names no town of its own. An entry of the file has a few hundred characters at
 * most, and an operator reads it once: patterns that take quadratic time in it are of no account.
 */
const noTown = /^以下に掲載がない場合$|の次に.*番地がくる場合$|.一円$/;
/** In a tower each floor has a code of its own: then the floor belongs to the name. */
const floor = /（([０-９0-9]+階)）/;
/** 岩手: ranges of numbered sections, of which only the place before them is a name. */
const sections = /第?[０-９0-9]{1,5}地割.*$/;

/**
 * The towns that an entry of the postal file names, as they stand in an address; one of them empty for an entry that
 * names none. Remarks in parentheses go: which numbers or corners a code is for is nobody's address.
 */
export function townsOf(entry: string): string[] {
  if (noTown.test(entry)) return [''];
  const name = entry.replace(floor, '$1').replace(/（[^）]*）?/g, '');
  if (/地割.*[、～]/.test(name)) return [name.replace(sections, '')];
  return [...new Set(name.split('、'))];
}
