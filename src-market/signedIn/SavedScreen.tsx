import { useSearchParams } from 'react-router-dom';
import SavedPage from '#src-market/features/saved/SavedPage.tsx';
import { RecentPage } from '#src-market/features/saved/RecentPage.tsx';
import { SavedSearchesPage } from '#src-market/features/search/saved/SavedSearchesPage.tsx';

/** Saved homes, saved searches and recently viewed homes. The specification has one route for them. */
export default function SavedScreen() {
  const [params] = useSearchParams();
  switch (params.get('view')) {
    case 'searches':
      return <SavedSearchesPage />;
    case 'recent':
      return <RecentPage />;
    default:
      return <SavedPage />;
  }
}
