import type { Simulation } from './simulation.ts';

/** Has places that are held for a time, such as cores or connections. Who comes when all are held waits in line. */
export class Station {
  #held = 0;
  #line: (() => void)[] = [];
  /** Those of the line before this index have been served. */
  #served = 0;
  #heldSeconds = 0;
  #since = 0;
  readonly #simulation: Simulation;
  readonly #places: number;

  constructor(simulation: Simulation, places: number) {
    this.#simulation = simulation;
    this.#places = places;
  }

  /** Calls `then` with a place, which it has to release. */
  hold(then: () => void): void {
    if (this.#held < this.#places) {
      this.#change(1);
      then();
    } else this.#line.push(then);
  }

  release(): void {
    const next = this.#line[this.#served];
    if (next) {
      this.#served += 1;
      if (this.#served > 10_000) {
        this.#line = this.#line.slice(this.#served);
        this.#served = 0;
      }
      next();
    } else this.#change(-1);
  }

  /** Holds a place for a time, then calls `then`. */
  serve(seconds: number, then: () => void): void {
    this.hold(() => {
      this.#simulation.plan(seconds, () => {
        this.release();
        then();
      });
    });
  }

  /** The share of its places that was held, from 0 to 1. */
  get use(): number {
    this.#change(0);
    return this.#heldSeconds / (this.#simulation.now * this.#places);
  }

  #change(by: number): void {
    this.#heldSeconds += this.#held * (this.#simulation.now - this.#since);
    this.#since = this.#simulation.now;
    this.#held += by;
  }
}
