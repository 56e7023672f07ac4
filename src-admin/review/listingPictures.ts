import { photoList } from '#src/schema/photoField.ts';
import { imageUrl } from '#src/app/images/imageUrl.ts';
import type { Picture } from './Pictures.tsx';

const LARGE_PX = 1536;
const THUMB_PX = 320;
const photos = photoList.catch([]);

/** The photos of a listing, for `Pictures`. */
export function listingPictures(value: unknown): Picture[] {
  const base = import.meta.env.BASE_URL;
  return photos.parse(value).map(({ path, alt }) => ({
    key: path,
    label: alt || 'a photo without a description',
    src: imageUrl(base, path, LARGE_PX),
    thumb: imageUrl(base, path, THUMB_PX),
    file: imageUrl(base, path, LARGE_PX),
  }));
}
