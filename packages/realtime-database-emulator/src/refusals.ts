// Why something was refused: by the rules, or because its writer had old data.

/** The rules do not allow it. */
export class PermissionDenied extends Error {
  override readonly name = 'PermissionDenied';
}

/** A hash-checked write whose writer did not know what stands there now. */
export class DataStale extends Error {
  override readonly name = 'DataStale';
}
