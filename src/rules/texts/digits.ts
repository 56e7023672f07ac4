const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** What a digit counts. The digits of a script follow each other, in tens, and no digit stands before the first zero. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** Digits of any script as ASCII ones: `٣` and `３` are `3`. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Of mathematics and of full width: Unicode says what they are.
    const compatible = digit.normalize('NFKC');
    return compatible === digit ? valueOf(digit) : compatible;
  });
