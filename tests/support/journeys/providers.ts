import { demoServer } from './demoServer.ts';
import { startFakeGoogle } from '#tests/support/network/google.ts';
import { startFakeStripe } from '#tests/support/stripe/server.ts';

export type Providers = Awaited<ReturnType<typeof serverWithProviders>>;

/** A demonstration server with the fake Stripe and the fake Google. */
export async function serverWithProviders() {
  const stripe = await startFakeStripe();
  const google = await startFakeGoogle();
  const server = await demoServer({ ...stripe.environment, ...google.environment });
  return {
    url: server.url,
    stripe,
    google,
    async stop() {
      await server.stop();
      await stripe.close();
      await google.close();
    },
  };
}
