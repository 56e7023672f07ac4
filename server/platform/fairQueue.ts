/**
 * Tasks that wait, by account: accounts take turns, so that many tasks of one account do not delay those
 * of another.
 */
export class FairQueue<Task> {
  readonly #waiting = new Map<string, Task[]>();

  push(account: string, task: Task): void {
    const tasks = this.#waiting.get(account);
    if (tasks) tasks.push(task);
    else this.#waiting.set(account, [task]);
  }

  /** How many tasks of the account wait. */
  waiting(account: string): number {
    return this.#waiting.get(account)?.length ?? 0;
  }

  /** Takes the next task of an account that may run one; that account's next turn is after all others'. */
  take(mayRun: (account: string) => boolean): Task | null {
    for (const [account, tasks] of this.#waiting) {
      if (!mayRun(account)) continue;
      const [task, ...rest] = tasks;
      this.#waiting.delete(account);
      if (rest.length > 0) this.#waiting.set(account, rest);
      if (task !== undefined) return task;
    }
    return null;
  }
}
