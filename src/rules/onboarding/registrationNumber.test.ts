import { describe, expect, it } from 'vitest';
import { isRegistrationNumber } from './registrationNumber.ts';

describe('a registration number', () => {
  it.each([
    ['AT', 'FN 93363 z'],
    ['BE', '0403.170.701'],
    ['BE', 'BE 0403 170 701'],
    ['CH', 'CHE-116.281.710'],
    ['DE', 'HRB 6684'],
    ['DE', 'Amtsgericht Charlottenburg (Berlin) HRB 86891 B'],
    ['DK', '24256790'],
    ['ES', 'A28015865'],
    ['ES', 'B-58818501'],
    ['ES', 'P2807900B'],
    ['ES', '12345678Z'],
    ['ES', 'X1234567L'],
    ['FI', '0112038-9'],
    ['FR', '732 829 320'],
    ['FR', '732 829 320 00074'],
    ['GB', '00445790'],
    ['GB', 'SC095000'],
    ['IE', '104547'],
    ['IT', 'MI-1656150'],
    ['IT', '00743110157'],
    ['LU', 'B 82454'],
    ['NL', '33011433'],
    ['NO', '923 609 016'],
    ['PL', '0000028860'],
    ['PT', '500 697 256'],
    ['SE', '556012-5790'],
    ['US', '94-2404110'],
    ['JP', '7010401089234'],
    ['BR', '33.000.167/0001-01'],
  ])('%s: %s', (country, number) => {
    expect(isRegistrationNumber(country, number)).toBe(true);
  });

  it.each([
    ['AT', '93363'],
    ['BE', '0403.170.702'],
    ['CH', 'CHE-116.281.711'],
    ['DE', '12345'],
    ['DK', '24256791'],
    ['ES', 'A28015866'],
    ['ES', '12345678A'],
    ['FI', '0112038-8'],
    ['FR', '732 829 321'],
    ['FR', '12345678'],
    ['GB', '445790'],
    ['IE', 'none'],
    ['IT', '00743110158'],
    ['LU', '82454'],
    ['NL', '3301143'],
    ['NO', '923 609 017'],
    ['PL', '28860'],
    ['PT', '500 697 257'],
    ['SE', '556012-5791'],
    ['US', '94-240411'],
    ['JP', 'none'],
    ['JP', '1'],
  ])('not %s: %s', (country, number) => {
    expect(isRegistrationNumber(country, number)).toBe(false);
  });
});
