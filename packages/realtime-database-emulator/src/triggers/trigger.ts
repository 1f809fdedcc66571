// A function that is called for writes: which ones, as the Functions emulator registers it.

import { InvalidData } from '../tree/limits';
import type { PlaceChange } from './changes';
import { patternFrom, type Pattern } from './pattern';

export type Happening = 'created' | 'updated' | 'deleted' | 'written';

/** A function that is to be called for writes. */
export interface Trigger {
  /** The name that the Functions emulator gives it. It replaces an earlier trigger with the same name. */
  name: string;
  project: string;
  /** The key by which the Functions emulator finds the function. */
  key: string;
  path: Pattern;
  /** A pattern for the namespaces of the databases that it is for. */
  instances: Pattern;
  /** The type of event that the function is told, such as `google.firebase.database.ref.v1.created`. */
  eventType: string;
  generation: 'first' | 'second';
  happening: Happening;
  /** The registration as it came, to be shown. */
  registered: Readonly<Record<string, unknown>>;
}

const NAME = /^projects\/([^/]+)\/locations\/[^/]+\/(?:functions|triggers)\/(.+)$/;

const FIRST_GENERATION: Readonly<Record<string, Happening>> = {
  'providers/google.firebase.database/eventTypes/ref.create': 'created',
  'providers/google.firebase.database/eventTypes/ref.update': 'updated',
  'providers/google.firebase.database/eventTypes/ref.delete': 'deleted',
  'providers/google.firebase.database/eventTypes/ref.write': 'written',
};
const SECOND_GENERATION: Readonly<Record<string, Happening>> = {
  'google.firebase.database.ref.v1.created': 'created',
  'google.firebase.database.ref.v1.updated': 'updated',
  'google.firebase.database.ref.v1.deleted': 'deleted',
  'google.firebase.database.ref.v1.written': 'written',
};

/**
 * Reads what the Functions emulator registers (`addRealtimeDatabaseTrigger` in firebase-tools). `namespace` is the
 * database of the request; a function of the second generation names its databases itself.
 * @throws InvalidData
 */
export function triggerFrom(json: unknown, namespace: string): Trigger {
  const registered = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  const { name, path, event, namespacePattern = namespace } = registered;
  const [, project, key] = typeof name === 'string' ? (NAME.exec(name) ?? []) : [];
  if (typeof name !== 'string' || project === undefined || key === undefined) {
    throw new InvalidData('Invalid trigger; its name is not that of a function.');
  }
  if (typeof path !== 'string' || typeof event !== 'string' || typeof namespacePattern !== 'string') {
    throw new InvalidData('Invalid trigger; path, event and namespacePattern are strings.');
  }
  const second = SECOND_GENERATION[event];
  const happening = second ?? FIRST_GENERATION[event];
  if (happening === undefined) throw new InvalidData(`Invalid trigger; unknown event '${event}'.`);
  return {
    name,
    project,
    key,
    path: patternFrom(path),
    instances: patternFrom(namespacePattern),
    eventType: event,
    generation: second === undefined ? 'first' : 'second',
    happening,
    registered,
  };
}

/** Whether the function is to be called for this change. */
export function concerns(happening: Happening, { before, after }: PlaceChange): boolean {
  switch (happening) {
    case 'created':
      return before.isEmpty;
    case 'deleted':
      return after.isEmpty;
    case 'updated':
      return !before.isEmpty && !after.isEmpty;
    case 'written':
      return true;
  }
}
