interface Original {
  insertBefore: (this: Node, child: Node, next: Node | null) => Node;
  removeChild: (this: Node, child: Node) => Node;
}

/**
 * Translators replace text nodes, so React would remove, or insert before, a node that is gone, and crash
 * (https://github.com/facebook/react/issues/11538).
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
