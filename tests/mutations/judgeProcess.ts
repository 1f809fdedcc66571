import { Judge } from './judge';
import type { Mutation } from './mutation';
import { complaint, type Verdict } from './verdict';

const judge = Judge.open(process.argv.slice(2));

const verdictOn = async (mutation: Mutation): Promise<Verdict> => {
  try {
    return await (await judge).verdictOn(mutation);
  } catch (error) {
    return complaint(String(error));
  }
};

process.on('message', (mutation: Mutation) => {
  void verdictOn(mutation).then((verdict) => process.send?.(verdict));
});

// Whoever asked is gone.
process.on('disconnect', () => process.exit());
