import { isRouteErrorResponse } from 'react-router-dom';
import { RequestError } from '#src/session/request.ts';

/** Whether an error says that what the page shows does not exist, cannot be read or cannot be reached. */
export const isOfPage = (error: unknown): boolean =>
  isRouteErrorResponse(error) || error instanceof RequestError;
