import type { Kysely } from 'kysely';
import type { Database } from '../database/client.ts';
import type { Tables } from '../database/tables/index.ts';
import { onWrite } from '../database/writes.ts';
import type { Bus } from '../realtime/eventBus.ts';
import { withTexts, type EmailContent } from '../emailContent/email.ts';

/** The texts of a template that staff changed, and their version. */
export interface ChangedTexts {
  readonly version: number;
  readonly texts: Readonly<Record<string, string>>;
}

type AllTexts = ReadonlyMap<string, ChangedTexts>;

/** The changed texts of all templates, cached on each node. */
export interface EmailTexts {
  /** Reads with the caller's transaction: the embedded database has no second connection. */
  current(db: Kysely<Tables>): Promise<AllTexts>;
}

/** How long a node may send an older text where it missed the event of a change. */
const CACHED_MS = 60_000;

export function openEmailTexts(
  { pool }: Pick<Database, 'pool'>,
  { nodes }: Pick<Bus, 'nodes'>,
): EmailTexts {
  let known: { readonly texts: AllTexts; readonly until: number } | null = null;
  let changes = 0;
  const forget = () => {
    known = null;
    changes += 1;
  };
  onWrite(pool, (written) => {
    if (!written.has('email_template_versions')) return;
    forget();
    nodes.send({ kind: 'email_texts' });
  });
  nodes.listen((signal) => {
    if (signal.kind === 'email_texts') forget();
  }, forget);
  return {
    async current(db) {
      if (known && performance.now() < known.until) return known.texts;
      const readAt = changes;
      const texts = await readTexts(db);
      // A change during the read may not be in it.
      if (readAt === changes) known = { texts, until: performance.now() + CACHED_MS };
      return texts;
    },
  };
}

async function readTexts(db: Kysely<Tables>): Promise<AllTexts> {
  const rows = await db
    .selectFrom('email_template_versions')
    .distinctOn('template')
    .select(['template', 'version', 'texts'])
    .orderBy('template')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.map(({ template, version, texts }) => [template, { version, texts }]));
}

/** The emails with the texts that staff changed. */
export async function withCurrentTexts<Content extends EmailContent>(
  emailTexts: EmailTexts,
  db: Kysely<Tables>,
  contents: readonly Content[],
): Promise<Content[]> {
  const all = await emailTexts.current(db);
  return contents.map((content) => {
    const changed = all.get(content.template);
    return changed ? withTexts(content, changed.version, changed.texts) : content;
  });
}
