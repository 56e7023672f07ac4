import type { PropertyPage } from '#src/wire/listings/property.ts';
import { addRecentHome } from '#src-market/data/listings/recentHomes.ts';

/** Remembers in this browser that a home was opened. */
export function addViewed({ id, title, location, photos }: PropertyPage): void {
  const [photo] = photos;
  addRecentHome({
    id,
    title,
    place: location.name,
    photo: photo ? { path: photo.path, width: photo.width, height: photo.height } : null,
  });
}
