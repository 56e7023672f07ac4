/**
 * Translators, ad blockers and browser extensions change the nodes of a page that React renders. React
 * then removes a node, or inserts before one, that is no longer where React put it, and the browser throws:
 * the page would end in an error. Here both calls find the node, and a text that a translation has
 * replaced is updated and removed with its replacement.
 */

/** The elements that a translation has put in the place of a text. */
const replacements = new WeakMap<Node, Element>();
const used = new WeakSet<Node>();

const isReplacement = (node: Node | null | undefined): node is Element =>
  node?.nodeName === 'FONT' && !used.has(node);

/** The child of `parent` that is or holds `node` or its replacement; null where the page has it no longer. */
function childHolding(parent: Node, node: Node): Node | null {
  let child: Node | null = replacements.get(node) ?? node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Removes a node, and the elements around it, up to `parent`, that hold nothing else. */
function removeWithin(parent: Node, node: Node): void {
  let removed: Node = replacements.get(node) ?? node;
  if (!parent.contains(removed)) return;
  while (removed.parentNode !== parent && removed.parentNode?.childNodes.length === 1)
    removed = removed.parentNode;
  removed.parentNode?.removeChild(removed);
}

/** Remembers which element replaces a removed text, from the browser's record of the change. */
function noteRemoved(text: Node, record: MutationRecord, observer: MutationObserver): void {
  const near = [...record.addedNodes, record.previousSibling, record.nextSibling];
  const replacement = near.find(isReplacement);
  if (text.nodeName !== '#text' || text.isConnected || !replacement) return;
  used.add(replacement);
  replacements.set(text, replacement);
  observer.observe(text, { characterData: true });
}

/** Puts a text back into the page in place of its replacement: React has changed or moved it. */
function restore(text: Node): void {
  const replacement = replacements.get(text);
  replacements.delete(text);
  if (text.isConnected) replacement?.remove();
  else replacement?.replaceWith(text);
}

const noteChanges: MutationCallback = (records, observer) => {
  for (const record of records) {
    if (record.type === 'characterData') restore(record.target);
    for (const node of record.removedNodes) noteRemoved(node, record, observer);
    for (const node of record.addedNodes) if (node.isConnected) restore(node);
  }
};

type NodeCall = (this: Node, node: Node, next?: Node | null) => Node;

/** Guards all nodes of the page, and follows the replacements below `root`: the body, because dialogs are beside the app. */
export function guardDom(root: Node): void {
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as NodeCall;
  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as NodeCall;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    removeWithin(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    const before = next && next.parentNode !== this ? childHolding(this, next) : next;
    return insertBefore.call(this, node, before) as T;
  };
  new MutationObserver(noteChanges).observe(root, { childList: true, subtree: true });
}
