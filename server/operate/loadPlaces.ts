import { resolve } from 'node:path';
import { addPlaces } from '#server/modules/search/commands/addPlaces.ts';
import { PLACES_FILE, readPlaces } from '#server/modules/search/places/placesFile.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { Refused, type Run } from './command.ts';
import { withServices } from './withServices.ts';

export const loadPlaces: Run = async (input) => {
  const { from, countries } = input.values;
  const places = await readPlaces(from === undefined ? PLACES_FILE : resolve(from));
  const known = [...new Set(places.map(({ country_code }) => country_code))];
  return withServices(input, async (services) => {
    for (const code of chosen(countries, known)) {
      const own = places.filter(({ country_code }) => country_code === code);
      // Each country at once: a run that is interrupted leaves whole countries, and the next one adds the others.
      const added = await transact(services, SYSTEM, (unit) => addPlaces(unit, own));
      input.print(`${own[0]?.name ?? code}: ${added} added, ${own.length - added} there already`);
    }
    input.print(
      'Mark the cities of the home page as featured in the back office: Marketplace, Locations.',
    );
    return 0;
  });
};

/** The codes of an option such as `PT,ES`; all where it is missing. Throws Refused for one that the file lacks. */
function chosen(option: string | undefined, known: readonly string[]): readonly string[] {
  if (option === undefined) return known;
  const codes = option.split(',').map((code) => code.trim().toUpperCase());
  const missing = codes.filter((code) => !known.includes(code));
  if (missing.length > 0)
    throw new Refused(
      `The file has no places of ${missing.join(', ')}. It has ${known.toSorted().join(', ')}.`,
    );
  return codes;
}
