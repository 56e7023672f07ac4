import { userChannel } from '#src/realtime/channels.ts';
import { openEcho, socketOf, type Authorisation } from '#src/realtime/echo.ts';
import type { AppDeps } from '#src/app/providers/deps.ts';
import { live } from './realtimeClient.ts';
import { userNews } from './userEvents.ts';

/** Connects, and hears what concerns the user. Answers the way to leave, as on sign-out. */
export function start({ call, config, queryClient }: AppDeps, userId: string): () => void {
  const stopListening = live.listen(userChannel(userId), userNews(queryClient));
  let left = false;
  const connect = async () => {
    await live.ready();
    if (left) return;
    const echo = await openEcho(config.realtime, (body) =>
      call<Authorisation>('POST', '/broadcasting/auth', { body }),
    );
    if (!echo) return;
    const socket = socketOf(echo);
    if (left) socket.disconnect();
    else live.connect(socket);
  };
  connect().catch((error: unknown) => console.error('The realtime connection failed', error));
  return () => {
    left = true;
    live.disconnect();
    stopListening();
  };
}
