/** Any page may use the database. The rules decide who may do what. */
export const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT, POST, DELETE, PATCH, OPTIONS',
  'access-control-expose-headers': 'ETag',
};
