import { href } from '#src/routes/href.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import type { MarketResource } from '../declared.ts';
import { titleOfList } from '../names.ts';

export const BackToList = ({ resource }: { resource: MarketResource }) => (
  <Link to={href('records', resource.at)}>{titleOfList(resource)}</Link>
);
