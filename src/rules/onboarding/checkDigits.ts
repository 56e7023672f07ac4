/** The digits of a text as numbers. */
const digitsOf = (text: string): readonly number[] => Array.from(text, Number);

/** The sum of the digits, each times its weight. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digitsOf(digits)[index] ?? 0), 0);

/** Whether the last digit is the check digit of Luhn’s algorithm (ISO/IEC 7812-1, annex B). */
export function isLuhn(digits: string): boolean {
  const sum = digitsOf(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 1 ? digit * 2 : digit;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/**
 * Whether the last digit is 11 minus the weighted sum of the others modulo 11. A result of 11 is the digit
 * 0; one of 10 is `ten`, or no number has it.
 */
export function isModulo11(digits: string, weights: readonly number[], ten?: 0): boolean {
  const check = (11 - (weightedSum(digits, weights) % 11)) % 11;
  return Number(digits.at(-1)) === (check === 10 ? ten : check);
}
