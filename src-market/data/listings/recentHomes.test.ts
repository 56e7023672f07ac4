// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addRecentHome,
  clearRecentHomes,
  MAX_RECENT,
  parseRecent,
  recentHomes,
  watchRecentHomes,
} from './recentHomes.ts';

const home = (id: string) => ({ id, title: `Home ${id}`, place: 'Lisbon', photo: null });
const ids = () => recentHomes().map(({ id }) => id);

beforeEach(clearRecentHomes);

describe('recently viewed homes', () => {
  it('has the last one first, each once, up to the limit', () => {
    for (const id of ['a', 'b', 'a']) addRecentHome(home(id));
    expect(ids()).toEqual(['a', 'b']);
    for (let index = 0; index < MAX_RECENT + 5; index += 1) addRecentHome(home(`n${index}`));
    expect(ids()).toHaveLength(MAX_RECENT);
    expect(ids()[0]).toBe(`n${MAX_RECENT + 4}`);
  });

  it('tells its watchers', () => {
    const watcher = vi.fn<() => void>();
    const stop = watchRecentHomes(watcher);
    addRecentHome(home('a'));
    stop();
    addRecentHome(home('b'));
    expect(watcher).toHaveBeenCalledTimes(1);
  });

  it.each([null, '', '{', '7', '{"id":"a"}', '[null, 3, {"id": 1}]'])('ignores %j', (text) => {
    expect(parseRecent(text)).toEqual([]);
  });

  it('drops a photo of another shape and keeps the home', () => {
    expect(parseRecent('[{"id":"a","title":"A","place":"P","photo":{"path":1}}]')).toEqual([
      { id: 'a', title: 'A', place: 'P', photo: null },
    ]);
  });
});
