/** Any page may use the database: who may do what is up to the rules. */
export const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT, POST, DELETE, PATCH, OPTIONS',
  'access-control-expose-headers': 'ETag',
};
