/** Splits a line into its fields. A field with a comma stands in quotes, and a quote inside it is written twice. */
function fieldsOf(line: string): string[] {
  const fields = [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)];
  return fields.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

/**
 * Reads the rows of a table (CSV) by the names of its columns. The number of a row's line is its index and 2.
 * @throws Error that says which column is missing
 */
export function recordsOf<Column extends string>(
  table: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const [head = '', ...lines] = table
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const names = fieldsOf(head).map((name) => name.trim());
  const missing = columns.find((name) => !names.includes(name));
  if (missing !== undefined) throw new Error(`Line 1 has no column ${missing}: it is ${columns.join(',')}.`);
  return lines.map((line) => {
    const fields = fieldsOf(line);
    const record = Object.fromEntries(columns.map((name) => [name, fields[names.indexOf(name)] ?? '']));
    return record as Record<Column, string>;
  });
}
