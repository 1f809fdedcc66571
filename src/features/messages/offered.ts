/**
 * An operator whose DJs use another tool turns this off, with the function (docs/operations.md): then the app offers no conversation with
 * the DJs.
 */
export const isOurDjsOffered = (): boolean => import.meta.env.VITE_DESK_CONVERSATIONS !== 'off';
