// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guardDom } from './guardDom.ts';

// Test files share a process, and happy-dom's `select` is a proxy, which the guard takes for another parent.
const unguarded = Object.getOwnPropertyDescriptors(Node.prototype);
beforeAll(() => guardDom(document));
afterEach(cleanup);
afterAll(() => {
  const { removeChild, insertBefore } = unguarded;
  Object.defineProperties(Node.prototype, { removeChild, insertBefore });
});

/** A translator: puts every text below `root` into `<font>` elements. */
function translate(root: Element, how: 'wraps' | 'replaces'): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    text.parentNode?.insertBefore(font, text);
    if (how === 'wraps') font.append(text);
    else {
      font.append(`${text.textContent}`);
      text.parentNode?.removeChild(text);
    }
  }
}

/** The browser reports changes of nodes after the script that made them. */
const reported = () => new Promise<void>((resolve) => void setTimeout(resolve));

interface Props {
  readonly price: number | null;
  readonly isSoon?: boolean;
}

/** Texts beside conditional nodes, as in a list of facts. */
function Facts({ price, isSoon = false }: Props) {
  return (
    <p data-testid="facts">
      {isSoon && <b>Soon. </b>}
      Total {price !== null && `${price} euros`}
      {isSoon ? ' in July' : <i> any time</i>}
    </p>
  );
}

describe.each(['wraps', 'replaces'] as const)('a translation that %s texts', (how) => {
  async function translated(props: Props) {
    const { rerender } = render(<Facts {...props} />);
    const facts = screen.getByTestId('facts');
    translate(facts, how);
    await reported();
    return { facts, update: (next: Props) => rerender(<Facts {...next} />) };
  }

  it('keeps a text that changes', async () => {
    const { facts, update } = await translated({ price: 120 });
    update({ price: 95 });
    await reported();
    expect(facts.textContent).toBe('Total 95 euros any time');
  });

  it('lets texts and elements come and go', async () => {
    const { facts, update } = await translated({ price: 120 });
    update({ price: null, isSoon: true });
    await reported();
    expect(facts.textContent).toBe('Soon. Total  in July');
    translate(facts, how);
    await reported();
    update({ price: 95 });
    await reported();
    expect(facts.textContent).toBe('Total 95 euros any time');
  });

  it('is removed with the whole part', async () => {
    const { facts, update } = await translated({ price: 120 });
    update({ price: 80 });
    cleanup();
    expect(facts.isConnected).toBe(false);
  });
});

describe('an extension', () => {
  const List = ({ names }: { readonly names: readonly string[] }) => (
    <ul data-testid="list">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
  const shown = () => screen.getByTestId('list').textContent;

  it('removes elements that the page later removes, or inserts before', () => {
    const { rerender } = render(<List names={['ad', 'Lisbon', 'Porto']} />);
    screen.getByText('ad').remove();
    screen.getByText('Porto').remove();
    rerender(<List names={['Lisbon', 'Faro', 'Porto']} />);
    expect(shown()).toBe('LisbonFaro');
    rerender(<List names={['Lisbon']} />);
    expect(shown()).toBe('Lisbon');
  });

  it('wraps an element that the page later moves and removes', () => {
    const { rerender } = render(<List names={['Lisbon', 'Porto', 'Faro']} />);
    const wrapper = document.createElement('div');
    screen.getByText('Porto').replaceWith(wrapper);
    wrapper.append('Porto');
    rerender(<List names={['Faro', 'Porto', 'Lisbon']} />);
    rerender(<List names={['Faro']} />);
    expect(screen.getByTestId('list').textContent).toContain('Faro');
  });
});

describe('other callers', () => {
  it('insert and remove as before', () => {
    const parent = document.createElement('div');
    const [first, second] = [document.createElement('a'), document.createElement('b')];
    expect(parent.insertBefore(second, null)).toBe(second);
    expect(parent.insertBefore(first, second)).toBe(first);
    expect(parent.innerHTML).toBe('<a></a><b></b>');
    expect(parent.removeChild(first)).toBe(first);
    expect(parent.innerHTML).toBe('<b></b>');
  });
});
