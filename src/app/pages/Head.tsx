import { useApp } from '../providers/AppContext.tsx';

interface Props {
  readonly title: string;
  readonly description?: string;
  /** The path of the page's canonical address. */
  readonly canonical?: string;
  /** A path below the public address. */
  readonly image?: string;
  readonly type?: 'website' | 'article' | 'product';
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  readonly noindex?: boolean;
}

/** Escapes `<`, which could end the script element within a user's text. */
const asScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Title, description, canonical link, social card and JSON-LD; React moves them into the head. */
export function Head({ title, description, canonical, image, type, jsonLd, noindex }: Props) {
  const { public_url } = useApp().config;
  const full = title === 'Keystead' ? title : `${title} · Keystead`;
  const card = public_url + (image ?? '/card.png');
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:site_name" content="Keystead" />
      <meta property="og:image" content={card} />
      <meta name="twitter:card" content="summary_large_image" />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical && <link rel="canonical" href={public_url + canonical} />}
      {canonical && <meta property="og:url" content={public_url + canonical} />}
      {noindex && <meta name="robots" content="noindex" />}
      {jsonLd && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScript(jsonLd) }} />
      )}
    </>
  );
}
