import type { AddedPasskey, PasskeyAnswer } from '#src/wire/accounts/passkeys.ts';
import type { SignInReply } from '#src/wire/accounts/session.ts';
import type { Answer, SignedIn, TestApp } from '#tests/support/app/app.ts';
import { freshAddress, stepUp } from '#tests/support/app/signIn.ts';
import { Authenticator, type Asked, type Faults } from './authenticator.ts';

type Reply<Data> = Answer<{ readonly data: Data; readonly code: string }>;

export const authenticatorOf = ({ services }: TestApp, counter?: number) =>
  new Authenticator(services.env.PUBLIC_URL, counter);

/** Adds a passkey to the person's account, after a step-up. */
export async function addPasskey(
  t: TestApp,
  { client, user_id }: SignedIn,
  authenticator = authenticatorOf(t),
): Promise<Authenticator & { readonly added: AddedPasskey }> {
  await stepUp(t, user_id);
  const options = await client.post<{ data: Asked }>('/api/v1/passkeys/options');
  const passkey = authenticator.create(options.body.data);
  const { status, body } = await client.post<{ data: AddedPasskey }>('/api/v1/passkeys', {
    passkey,
  });
  if (status !== 201) throw new Error(`The passkey was not added: ${JSON.stringify(body)}`);
  return Object.assign(authenticator, { added: body.data });
}

/** A browser without a session that keeps the cookie of a passkey sign-in. */
export function passkeyBrowser({ app }: TestApp) {
  const remoteAddress = freshAddress();
  let cookie = '';
  const post = async <Data>(url: string, payload: object): Promise<Reply<Data>> => {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/v1/auth${url}`,
      remoteAddress,
      payload,
      headers: { ...(cookie && { cookie }) },
    });
    const set = [reply.headers['set-cookie']].flat().map(String);
    cookie = set.find((one) => one.startsWith('keystead_passkey='))?.split(';')[0] ?? cookie;
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
  };
  return {
    options: async () => (await post<Asked>('/passkey/options', {})).body.data,
    send: (passkey: PasskeyAnswer) =>
      post<SignInReply>('/passkey', { passkey, context: 'web', device_name: 'Web Client' }),
    secondStepOptions: (challenge: string) =>
      post<Asked>('/two-factor/passkey/options', { challenge }),
    secondStep: (challenge: string, passkey: PasskeyAnswer) =>
      post<SignInReply>('/two-factor/passkey', { challenge, passkey }),
    async signIn(authenticator: Authenticator, faults?: Faults) {
      return this.send(authenticator.get(await this.options(), faults));
    },
  };
}
