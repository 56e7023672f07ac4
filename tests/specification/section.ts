/**
 * A section of the specification: each of its sentences and, after it, the tests that hold the product to
 * it, as «file › what the test is called».
 */
export type Letter = Readonly<Record<string, readonly [string, ...string[]]>>;
