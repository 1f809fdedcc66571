import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { get, getDatabase, ref, type Database, type DatabaseReference, type Query } from 'firebase/database';
import { Identity } from './identity';
import { ObservedChildren, ObservedValues } from './observed';

let lastName = 0;

/** One unmodified `firebase/database`, with its own connection. */
export class Client {
  readonly identity: Identity;
  readonly database: Database;
  private readonly app: FirebaseApp;
  private isGone = false;

  constructor(url: string, token: string | null) {
    lastName += 1;
    this.app = initializeApp({ databaseURL: url }, `conformance-${lastName}`);
    this.identity = new Identity(token);
    this.identity.addTo(this.app);
    this.database = getDatabase(this.app);
  }

  at(path = ''): DatabaseReference {
    return path === '' ? ref(this.database) : ref(this.database, path);
  }

  private targetOf(target: Query | string): Query {
    return typeof target === 'string' ? this.at(target) : target;
  }

  async read(target: Query | string = ''): Promise<unknown> {
    return (await get(this.targetOf(target))).val();
  }

  async export(target: Query | string = ''): Promise<unknown> {
    return (await get(this.targetOf(target))).exportVal();
  }

  async keys(target: Query | string = ''): Promise<string[]> {
    const keys: string[] = [];
    (await get(this.targetOf(target))).forEach(({ key }) => void keys.push(key));
    return keys;
  }

  watch(target: Query | string = ''): ObservedValues {
    return new ObservedValues(this.targetOf(target));
  }

  watchChildren(target: Query | string = ''): ObservedChildren {
    return new ObservedChildren(this.targetOf(target));
  }

  async leave(): Promise<void> {
    if (this.isGone) return;
    this.isGone = true;
    await deleteApp(this.app);
  }
}
