const first =
  'Ada Bruno Clara Dario Edda Felix Greta Hanno Ida Jonas Karla Leopold Minna Nils Olga Paul Rosa Simon Thea Viktor'.split(
    ' ',
  );
const last =
  'Amberwick Brackenfold Cloudberry Dovetail Elderbrook Fernhollow Gooseberry Hazelmoor Inkwell Juniperus Kettlebrook Larkspurre Marigolden Nettleby Oatmeadow Plumfield Quillfeather Rosewickel Sorrelton Thistledown'.split(
    ' ',
  );

/**
 * Invents a name: no real person is called Brackenfold. Four hundred differ by themselves, further ones by a number.
 */
export function inventedName(index: number): string {
  const round = Math.floor(index / first.length);
  const name = `${first[index % first.length]} ${last[(index + round) % last.length]}`;
  const generation = Math.floor(index / (first.length * last.length));
  return generation === 0 ? name : `${name} ${generation + 1}`;
}
