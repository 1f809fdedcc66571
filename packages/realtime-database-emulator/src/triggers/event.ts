// The event that a function gets, of the first or the second generation.

import type { Actor } from '../database';
import type { DataNode } from '../tree/dataNode';
import type { PlaceChange } from './changes';
import { paramsOf } from './pattern';
import type { Trigger } from './trigger';

/** The location of all databases here. In production a function in another location would not be called. */
const LOCATION = 'us-central1';
const HOST = 'firebaseio.com';

/** The value without priorities. Lists stay objects, so that a change can be merged into them. */
function valueOf(node: DataNode): unknown {
  if (node.leaf !== undefined) return node.leaf;
  return Object.fromEntries(node.entries().map(([key, child]) => [key, valueOf(child)]));
}

/** The difference: merged into the old value, it gives the new one. null removes a child (`applyChange` in the SDK). */
function deltaOf(before: DataNode, after: DataNode): unknown {
  if (before.leaf !== undefined || after.leaf !== undefined) return valueOf(after);
  const changed = after
    .entries()
    .filter(([key, child]) => before.child(key) !== child)
    .map(([key, child]) => [key, deltaOf(before.child(key), child)] as const);
  const removed = before
    .entries()
    .filter(([key]) => !after.has(key))
    .map(([key]) => [key, null] as const);
  return Object.fromEntries([...changed, ...removed]);
}

/** `context.auth` of the first generation (`_detectAuthType` in firebase-functions). */
const authOf = (actor: Actor): unknown =>
  actor.admin ? { admin: true } : { admin: false, ...(actor.auth === null ? {} : { variable: actor.auth }) };

/** `authType` and `authId` of the second generation. */
function authFieldsOf(actor: Actor): Record<string, string> {
  if (actor.admin) return { authtype: 'admin' };
  if (actor.auth === null) return { authtype: 'unauthenticated' };
  return { authtype: 'app_user', ...(actor.auth.uid === null ? {} : { authid: actor.auth.uid }) };
}

export interface Happened {
  /** The id of the event, which stays the same when the function is called again. */
  id: string;
  namespace: string;
  actor: Actor;
  /** Epoch ms. */
  now: number;
  change: PlaceChange;
}

/** The event that a function of the first generation gets. */
function firstGenerationEvent(trigger: Trigger, { id, namespace, actor, now, change }: Happened): unknown {
  const { path, before, after } = change;
  return {
    data: { data: valueOf(before), delta: deltaOf(before, after) },
    context: {
      eventId: id,
      timestamp: new Date(now).toISOString(),
      eventType: trigger.eventType,
      resource: {
        service: HOST,
        name: `projects/_/instances/${namespace}/refs/${path.join('/')}`,
      },
      params: paramsOf(trigger.path, path),
      auth: authOf(actor),
    },
  };
}

/** The event that a function of the second generation gets: a CloudEvent. */
function secondGenerationEvent(trigger: Trigger, { id, namespace, actor, now, change }: Happened): unknown {
  const { path, before, after } = change;
  return {
    specversion: '1.0',
    id,
    type: trigger.eventType,
    source: `//firebasedatabase.googleapis.com/projects/_/locations/${LOCATION}/instances/${namespace}`,
    subject: `refs/${path.join('/')}`,
    time: new Date(now).toISOString(),
    datacontenttype: 'application/json',
    location: LOCATION,
    instance: namespace,
    ref: path.join('/'),
    firebasedatabasehost: HOST,
    ...authFieldsOf(actor),
    data: {
      '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
      data: valueOf(before),
      delta: deltaOf(before, after),
    },
  };
}

export const eventFor = (trigger: Trigger, happened: Happened): unknown =>
  trigger.generation === 'first'
    ? firstGenerationEvent(trigger, happened)
    : secondGenerationEvent(trigger, happened);
