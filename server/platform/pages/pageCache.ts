import { cacheReads } from '../diagnostics.ts';
import { EncodedPage } from './encodedPage.ts';
import { ALL_PAGES } from './surrogateKeys.ts';

/** Writes of other processes, such as commands of an operator, show after this time. */
const MAX_AGE_MS = 60_000;
/** In every time zone a day begins on a quarter of an hour, and pages name the day. */
const QUARTER_MS = 15 * 60_000;
/** A page may take no more than this share of the cache. */
const MAX_SHARE = 8;
/** Approximate bytes of an entry without its bodies and its key. */
const ENTRY_BYTES = 600;

interface Entry {
  readonly page: EncodedPage;
  readonly keys: readonly string[];
  readonly expiresAt: number;
  bytes: number;
}

interface Pending<Other> {
  readonly result: Promise<EncodedPage | Other>;
  readonly keys: readonly string[];
  /** A write has changed what the page reads. */
  isStale: boolean;
}

interface Options {
  /** Names the cache in the metrics. */
  readonly name: string;
  readonly maxBytes: number;
  readonly now: () => Date;
  /** Whether writes on other nodes are reported now; otherwise nothing is cached. */
  readonly isInformed: () => boolean;
}

/**
 * Pages of guests by what they vary with, the most recently used ones up to a number of bytes. Concurrent requests
 * of one page share a rendering; `purge` removes pages by their surrogate keys. A page rendered before a purge is
 * not returned to a request after it. Only an `EncodedPage` is cached; any other result is returned to those who
 * wait for it.
 */
export class PageCache<Other> {
  readonly #entries = new Map<string, Entry>();
  readonly #addressesByKey = new Map<string, Set<string>>();
  readonly #pending = new Map<string, Pending<Other>>();
  readonly #options: Options;
  #bytes = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The bytes of all entries. */
  get bytes(): number {
    return this.#bytes;
  }

  of(
    address: string,
    keys: readonly string[],
    render: () => Promise<EncodedPage | Other>,
  ): Promise<EncodedPage | Other> {
    const isInformed = this.#options.isInformed();
    const known = isInformed ? this.#known(address) : null;
    if (cacheReads.hasSubscribers)
      cacheReads.publish({ cache: this.#options.name, isHit: known !== null });
    if (known) return known;
    const pending: Pending<Other> = { result: render(), keys, isStale: !isInformed };
    this.#pending.set(address, pending);
    const settle = (page: EncodedPage | Other | null) => {
      if (this.#pending.get(address) === pending) this.#pending.delete(address);
      if (page instanceof EncodedPage && !pending.isStale) this.#add(address, page, keys);
    };
    pending.result.then(settle, () => settle(null));
    return pending.result;
  }

  purge(keys: readonly string[]): void {
    for (const [address, pending] of this.#pending) {
      if (!pending.keys.some((key) => keys.includes(key))) continue;
      pending.isStale = true;
      this.#pending.delete(address);
    }
    for (const key of keys)
      for (const address of key === ALL_PAGES
        ? [...this.#entries.keys()]
        : [...(this.#addressesByKey.get(key) ?? [])])
        this.#remove(address);
  }

  #known(address: string): Promise<EncodedPage | Other> | null {
    const pending = this.#pending.get(address);
    if (pending) return pending.result;
    const entry = this.#entries.get(address);
    if (!entry) return null;
    if (entry.expiresAt <= this.#options.now().getTime()) {
      this.#remove(address);
      return null;
    }
    // Set again, so that the map is ordered by use.
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    this.#measure(address, entry);
    return Promise.resolve(entry.page);
  }

  #add(address: string, page: EncodedPage, keys: readonly string[]): void {
    const now = this.#options.now().getTime();
    const nextQuarter = (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS;
    this.#remove(address);
    if (page.bytes > this.#options.maxBytes / MAX_SHARE) return;
    const entry = { page, keys, expiresAt: Math.min(now + MAX_AGE_MS, nextQuarter), bytes: 0 };
    this.#entries.set(address, entry);
    for (const key of keys) {
      const addresses = this.#addressesByKey.get(key) ?? new Set();
      this.#addressesByKey.set(key, addresses.add(address));
    }
    this.#measure(address, entry);
  }

  /** Counts the bodies that the page has by now, and removes what is too much. */
  #measure(address: string, entry: Entry): void {
    const bytes = entry.page.bytes + 2 * address.length + ENTRY_BYTES;
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(address: string): void {
    const entry = this.#entries.get(address);
    if (!entry) return;
    this.#entries.delete(address);
    this.#bytes -= entry.bytes;
    for (const key of entry.keys) {
      const addresses = this.#addressesByKey.get(key);
      addresses?.delete(address);
      if (addresses?.size === 0) this.#addressesByKey.delete(key);
    }
  }
}
