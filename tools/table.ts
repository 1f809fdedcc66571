/** Splits a line of CSV: fields with a comma are quoted, and quotes inside are doubled. */
function fieldsOf(line: string): string[] {
  const fields = [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)];
  return fields.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

/**
 * Reads CSV with a header. Row `index` is line `index + 2` of the file.
 * @throws Error that names a missing column
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
