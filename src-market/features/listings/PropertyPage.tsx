import { useQuery } from '@tanstack/react-query';
import {
  useDeferredValue,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react';
import { useParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { propertyQuery } from '#src-market/data/listings/property.ts';
import { forgetCard, pressedCard } from '#src-market/ui/propertyCards/pressedCard.ts';
import { loadDetails } from './DeferredDetails.tsx';
import type Preview from './PropertyPreview.tsx';
import { PropertyView } from './PropertyView.tsx';

const preview: { Component: ComponentType<ComponentProps<typeof Preview>> | null } = {
  Component: null,
};

/** Loads the code that a navigation shows beyond this module. */
export async function prepare(): Promise<void> {
  const [{ default: Component }] = await Promise.all([
    import('./PropertyPreview.tsx'),
    loadDetails(),
  ]);
  preview.Component = Component;
}

export const load = async ({ call, queryClient, params }: ScreenArgs) => {
  const { id = '' } = params;
  const loading = queryClient.query(propertyQuery(call, id));
  if (import.meta.env.SSR) return Promise.all([loading, loadDetails()]);
  if (!pressedCard(id)) return Promise.all([loading, prepare()]);
  // The page shows what the card knows, and reads the result of the request itself.
  loading.catch(() => null);
  return prepare();
};

export const preloads = 'pressed';

export default function PropertyPage() {
  const { id = '' } = useParams();
  return <Home key={id} id={id} />;
}

/** After a press on a card the page begins with what the card shows, and renders the rest after that. */
function Home({ id }: { id: string }) {
  const { call } = useApp();
  const { data, error } = useQuery(propertyQuery(call, id));
  const [pressed] = useState(() => pressedCard(id));
  // The first render shows the card, also when the data is there already: the page takes longer to render.
  const shown = useDeferredValue(data ?? null, pressed ? null : undefined);
  useEffect(() => {
    if (data) void import('./viewed.ts').then(({ addViewed }) => addViewed(data));
  }, [data]);
  const complete = shown !== null;
  useEffect(() => {
    // Back to this page restores its scroll position, which needs the whole page at once.
    if (complete) forgetCard();
  }, [complete]);
  if (shown) return <PropertyView property={shown} cover={pressed?.photo} />;
  // As when no card is known: the error page, which says Page Not Found for a home that is gone.
  if (error && !data) throw error;
  return pressed && preview.Component ? (
    <preview.Component property={pressed.property} cover={pressed.photo} />
  ) : null;
}
