import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;
const COMPONENT = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
const NAME = /^\w+\.displayName = .*;$/gm;

/**
 * Lets the router be built without the parts that nobody uses, such as its forms and its server's scripts: it does not
 * mark what makes them as free of side effects.
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
