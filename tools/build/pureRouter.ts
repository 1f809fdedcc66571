import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;
const COMPONENT = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
const NAME = /^\w+\.displayName = .*;$/gm;

/**
 * Marks calls in the router's code as free of side effects, which the router itself does not do. Then the parts that nobody uses, such
 * as its forms and the scripts of its server, are left out of the build.
 */
export function pureRouter(): Plugin {
  return {
    name: 'vibecheck:pure-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => code.replace(NAME, '').replace(COMPONENT, '= /* @__PURE__ */ $1'),
    },
  };
}
