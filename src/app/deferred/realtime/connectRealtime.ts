import { userChannel } from '#src/realtime/channels.ts';
import { openEcho, socketOf } from '#src/realtime/echo.ts';
import type { AppDeps } from '#src/app/providers/deps.ts';
import { realtimeClient } from './realtimeClient.ts';
import { userEventListeners } from './userEvents.ts';
import { isRetriable, retryDelay } from '#src/session/request.ts';
import { authorizeChannel } from '#src/wire/realtime/endpoints/channels.ts';

/** Connects and subscribes to the user's events. The returned function disconnects, as on sign-out. */
export function connectRealtime(
  { call, config, queryClient }: AppDeps,
  userId: string,
): () => void {
  const stopListening = realtimeClient.listen(userChannel(userId), userEventListeners(queryClient));
  let stopped = false;
  const connect = async () => {
    await realtimeClient.ready();
    if (stopped) return;
    const echo = await openEcho(
      config.realtime,
      (body) => realtimeClient.send((signal) => call(authorizeChannel, { body, signal })),
      (error, failures) => (isRetriable(error) ? retryDelay(failures) : null),
    );
    if (!echo) return;
    const socket = socketOf(echo);
    if (stopped) socket.disconnect();
    else realtimeClient.connect(socket);
  };
  connect().catch((error: unknown) => console.error('The realtime connection failed', error));
  return () => {
    stopped = true;
    realtimeClient.disconnect();
    stopListening();
  };
}
