import { DOCUMENT_LONGEST_PX } from '#src/rules/files/pictureSize.ts';

const QUALITY = 0.92;

/**
 * A picture as a JPEG of at most the size that is kept, upright and without metadata, so that phones send megabytes
 * less. Null where this browser cannot decode it, or where that would save nothing: the server reads the file then.
 */
export async function smallerPicture(file: File): Promise<File | null> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    const scale = Math.min(1, DOCUMENT_LONGEST_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    // A browser that refuses so large a canvas gives nothing.
    if (!blob || blob.size === 0) return null;
    return new File([blob], file.name, { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    bitmap?.close();
  }
}
