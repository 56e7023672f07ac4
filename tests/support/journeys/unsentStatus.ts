/** The status of a message that is not sent yet. */
export const UNSENT = /^(Sending…|Waiting for connection|Not sent)$/;
