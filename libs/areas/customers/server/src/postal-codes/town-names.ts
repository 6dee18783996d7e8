/**
 * The entries of a code that names no town of its own. An entry has a few hundred characters at most, and only an
 * operator reads the file, once: the quadratic time of these patterns does not matter.
 */
const noTown = /^以下に掲載がない場合$|の次に.*番地がくる場合$|.一円$/;
/** The floor of a tower. Each floor has a code of its own, so the floor belongs to the name. */
const floor = /（([０-９0-9]+階)）/;
/** The numbered sections of 岩手, given as ranges; only the part before them is a name. */
const sections = /第?[０-９0-9]{1,5}地割.*$/;

/**
 * Returns the towns that an entry of the postal file names, as an address writes them; one empty string if the entry
 * names none. Remarks in parentheses (numbers or corners that the code covers) are no part of an address.
 */
export function townsOf(entry: string): string[] {
  if (noTown.test(entry)) return [''];
  const name = entry.replace(floor, '$1').replace(/（[^）]*）?/g, '');
  if (/地割.*[、～]/.test(name)) return [name.replace(sections, '')];
  return [...new Set(name.split('、'))];
}
