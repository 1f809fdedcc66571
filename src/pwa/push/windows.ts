/** The windows of the app, also those that another version of the worker serves. */
export const windowsOf = ({ clients }: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });
