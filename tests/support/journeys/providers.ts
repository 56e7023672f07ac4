import { demoServer } from './demoServer.ts';
import { standInGoogle } from '#tests/support/network/google.ts';
import { standInStripe } from '#tests/support/stripe/standIn.ts';

export type Providers = Awaited<ReturnType<typeof serverWithProviders>>;

/** A demonstration server with the fake Stripe and the fake Google. */
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
