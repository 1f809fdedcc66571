/** What became of a deliberate break. */
export interface Verdict {
  isNoticed: boolean;
  /** The test that noticed it, or what is wrong. */
  words: string;
}

export const noticed = (words: string): Verdict => ({ isNoticed: true, words });

export const complaint = (words: string): Verdict => ({ isNoticed: false, words });
