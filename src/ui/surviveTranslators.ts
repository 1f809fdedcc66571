interface Original {
  insertBefore: (this: Node, child: Node, next: Node | null) => Node;
  removeChild: (this: Node, child: Node) => Node;
}

/**
 * A browser that translates the page replaces texts with elements of its own. React then asks to remove a text, or to insert something
 * before it, that is no longer there, and the page would end in an error (https://github.com/facebook/react/issues/11538). To be called once,
 * before anything is rendered.
 */
export function surviveTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype as unknown as Original;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child;
  };
}
