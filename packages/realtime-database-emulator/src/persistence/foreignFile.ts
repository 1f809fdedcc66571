export function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    return false;
  }
}

/** The error for a file that is not a data file of this emulator. JSON, such as an export of the console, can be imported instead. */
export function notOurs(file: string, bytes: Buffer): Error {
  const refusal = `${file} is not a data file of this emulator, and stays as it is.`;
  if (!isJson(bytes)) return new Error(`${refusal} Choose another name.`);
  return new Error(
    `${refusal} It may be the export of a database: to import it, start with another data file and --import ${file}`,
  );
}
