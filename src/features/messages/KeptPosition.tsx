import { Component, createRef, type ReactNode } from 'react';

interface KeptPositionProps {
  className: string | undefined;
  label: string;
  /** The key of the first message that is drawn. */
  first: string | undefined;
  children: ReactNode;
}

/** A message that stays in its place, and where that is: px from the top of the window. */
interface Place {
  message: Element;
  top: number;
}

const topOf = (message: Element): number => message.getBoundingClientRect().top;

/**
 * The messages of a conversation. When others are drawn above them, they stay where they are in the window; not all browsers
 * see to that, and none at the top of a page. Only a class is asked where something is before the page changes.
 */
export class KeptPosition extends Component<KeptPositionProps> {
  private readonly log = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ first }: KeptPositionProps): Place | null {
    if (first === this.props.first) return null;
    const message = [...(this.log.current?.querySelectorAll('article') ?? [])].at(-1);
    return message === undefined ? null : { message, top: topOf(message) };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, place: Place | null): void {
    if (!place?.message.isConnected) return;
    const moved = topOf(place.message) - place.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    const { className, label, children } = this.props;
    return (
      <div ref={this.log} className={className} role="log" aria-label={label}>
        {children}
      </div>
    );
  }
}
