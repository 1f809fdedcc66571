/** While it is rendered, a new version of the app waits (src/pwa/updates.ts). */
export const Unsaved = () => <span hidden data-unsaved />;
