import { demoServer } from './demoServer.ts';
import { standInGoogle } from '#tests/support/network/google.ts';
import { standInStripe } from '#tests/support/stripe/standIn.ts';

export type Providers = Awaited<ReturnType<typeof serverWithProviders>>;

/** A server for which Stripe's stand-in takes cards, and that knows whom Google's knows. */
export async function serverWithProviders() {
  const stripe = await standInStripe();
  const google = await standInGoogle();
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
