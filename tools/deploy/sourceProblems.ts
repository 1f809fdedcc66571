import type { FirebaseJson } from './configuration';

/** The folder into which `npm run build:functions` writes. */
const FUNCTIONS_BUILD = 'functions/lib';
const FUNCTIONS_COMMAND = 'npm run build:functions';
/** The Node version that the functions are compiled for (functions/build.ts). */
const OLDEST_NODE = 20;

/** The parts of the functions' package.json that are checked. */
export interface FunctionsPackage {
  engines: { node: string };
}

const majorsIn = (engines: string): number[] => [...engines.matchAll(/\d+/g)].map(([major]) => Number(major));

/** The problems of what firebase.json says about the functions, one line each. */
export function sourceProblems(
  { functions }: Pick<FirebaseJson, 'functions'>,
  { engines }: FunctionsPackage,
): string[] {
  const majors = majorsIn(engines.node);
  const old = majors.filter((major) => major < OLDEST_NODE);
  return [
    ...old.map(
      (major) =>
        `functions/package.json allows Node ${major}, which runs nowhere any more: from ${OLDEST_NODE} on.`,
    ),
    ...functions.flatMap(({ source, runtime, predeploy }) => {
      const node = Number(/^nodejs(\d+)$/.exec(runtime)?.[1]);
      return [
        ...(source === FUNCTIONS_BUILD
          ? []
          : [
              `firebase.json takes the functions from ${source}, but they are built into ${FUNCTIONS_BUILD}.`,
            ]),
        ...(predeploy.includes(FUNCTIONS_COMMAND)
          ? []
          : [`firebase.json does not build the functions before it deploys them: ${FUNCTIONS_COMMAND}.`]),
        ...(majors.includes(node)
          ? []
          : [
              `firebase.json runs the functions with ${runtime}, but functions/package.json wants Node ${engines.node}.`,
            ]),
      ];
    }),
  ];
}
