/** An event, or a part of one, that cannot be read. */
export class EventError extends Error {
  override readonly name = 'EventError';
}
