const documentation = (page: string): string => `https://firebase.google.com/docs/${page}`;

export const DOCS = {
  structure: documentation('database/web/structure-data'),
  readAndWrite: documentation('database/web/read-and-write'),
  lists: documentation('database/web/lists-of-data'),
  offline: documentation('database/web/offline-capabilities'),
  limits: documentation('database/usage/limits'),
  reference: documentation('reference/js/database'),
  snapshot: documentation('reference/js/database.datasnapshot'),
  onDisconnect: documentation('reference/js/database.ondisconnect'),
  transactionResult: documentation('reference/js/database.transactionresult'),
  restSave: documentation('database/rest/save-data'),
  restRetrieve: documentation('database/rest/retrieve-data'),
  restAuth: documentation('database/rest/auth'),
  restReference: documentation('reference/rest/database'),
  rules: documentation('reference/security/database'),
  rulesSyntax: documentation('database/security/core-syntax'),
  rulesConditions: documentation('database/security/rules-conditions'),
  indexes: documentation('database/security/indexing-data'),
  adminStart: documentation('database/admin/start'),
  adminSave: documentation('database/admin/save-data'),
  adminRetrieve: documentation('database/admin/retrieve-data'),
  emulator: documentation('emulator-suite/connect_rtdb'),
} as const;

export const SDK_FILE = 'node_modules/@firebase/database/dist/index.esm.js';

/** The function or class of the SDK that depends on the behaviour. */
export const sdk = (name: string): string => `${SDK_FILE} ${name}`;
