/** Its package has no types. */
declare module 'doiuse' {
  import type { Plugin } from 'postcss';

  interface FeatureUsage {
    feature: string;
    /** The browsers that lack it, in words. */
    featureData: { missing?: string };
  }

  export default function doiuse(options: {
    browsers: string[];
    onFeatureUsage: (usage: FeatureUsage) => void;
  }): Plugin;
}
