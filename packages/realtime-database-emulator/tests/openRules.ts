/** What the tests order by: `get` of a query, and REST, want an index as in production. */
const ORDERED_BY = ['.value', 'active', 'age', 'city/name', 'id', 'm/n/o', 'n', 'name', 'price', 'rank'];

/** Rules that allow all, with an index for each query of the tests. */
export const OPEN_WITH_INDEXES = {
  '.read': true,
  '.write': true,
  '.indexOn': ORDERED_BY,
  $place: { '.indexOn': ORDERED_BY, $below: { '.indexOn': ORDERED_BY } },
};
