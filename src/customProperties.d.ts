import 'react';

declare module 'react' {
  /** Values that a style sheet takes from a component. */
  interface CSSProperties {
    '--mood'?: string;
    '--mood-light'?: string;
    '--on-mood'?: string;
    '--reason-rows'?: number;
    '--help-rows'?: number;
    '--size'?: string;
    '--thumbs'?: number;
    '--most-up'?: number;
    '--most-down'?: number;
    '--keyboard'?: string;
  }
}
