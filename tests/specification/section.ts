/**
 * A section of the specification: each of its sentences with the tests that cover it, as
 * «file › title of the test».
 */
export type Section = Readonly<Record<string, readonly [string, ...string[]]>>;
