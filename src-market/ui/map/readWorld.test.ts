import { describe, expect, it } from 'vitest';
import { readWorld, type WorldFile } from './readWorld.ts';
import file from './world.json' with { type: 'json' };

const world = readWorld(file as unknown as WorldFile);

/** Whether a point is on land: how often a line to the east crosses outlines. */
function isLand(lat: number, lng: number): boolean {
  const crossings = world.land.flatMap((ring) =>
    ring.filter(([fromLat, fromLng], index) => {
      const [toLat, toLng] = ring[(index + 1) % ring.length] ?? [0, 0];
      if (fromLat > lat === toLat > lat) return false;
      return fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng) > lng;
    }),
  );
  return crossings.length % 2 === 1;
}

describe('the world', () => {
  it.each([
    ['Madrid', 40.42, -3.7, true],
    ['Beja', 38.01, -7.86, true],
    ['the Atlantic', 38, -20, false],
    ['Viti Levu', -17.8, 178, true],
    ['the sea between Fiji and Tonga', -19, -177, false],
    ['the Bay of Biscay', 45, -5, false],
    ['Honshu', 36.2, 138.25, true],
  ])('has land where it is: %s', (_, lat, lng, isThere) => {
    expect(isLand(lat, lng)).toBe(isThere);
  });

  it('has no line across the globe', () => {
    const [longest] = world.land
      .flatMap((ring) =>
        ring.map(([, lng], index) => Math.abs(lng - (ring[index - 1]?.[1] ?? lng))),
      )
      .toSorted((one, other) => other - one);
    expect(longest).toBeLessThan(60);
  });

  it('has the names of countries on their land', () => {
    const named = (name: string) => world.names.find((country) => country.name === name);
    for (const name of ['Portugal', 'France', 'Japan', 'Brazil']) {
      const [lat, lng] = named(name)?.at ?? [0, 0];
      expect([name, isLand(lat, lng)]).toEqual([name, true]);
    }
    expect(named('Fiji')?.width).toBeLessThan(5);
  });
});
