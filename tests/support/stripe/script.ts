/**
 * Replaces Stripe's script in the page: fields for a card, confirming, saving. It runs in the browser as
 * text, so everything it needs is inside. Its requests to Stripe go to
 * `https://api.stripe.com/standin`, which the test intercepts.
 */
export function stripeScript(): void {
  type Reply = { readonly error?: { readonly message: string }; readonly asks?: boolean };

  const ask = async (what: string, body: object): Promise<Reply> => {
    const reply = await fetch(`https://api.stripe.com/standin/${what}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await reply.json()) as Reply;
  };

  /** The 3-D Secure dialog of the bank. */
  const bankAsks = () =>
    new Promise<void>((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Your bank');
      const button = document.createElement('button');
      button.textContent = 'Yes, it is me';
      button.addEventListener('click', () => {
        dialog.remove();
        resolve();
      });
      dialog.append(button);
      document.body.append(dialog);
      dialog.showModal();
    });

  const newFields = () => {
    const input = document.createElement('input');
    input.inputMode = 'numeric';
    const listeners = new Map<string, () => void>();
    let mounted = false;
    const element = {
      mount(into: HTMLElement) {
        const label = document.createElement('label');
        label.append('Card number', document.createElement('br'), input);
        into.replaceChildren(label);
        mounted = true;
        listeners.get('ready')?.();
      },
      on(event: string, listener: () => void) {
        listeners.set(event, listener);
        // Stripe's fields are ready only after a listener is added.
        if (event === 'ready' && mounted) listener();
        return element;
      },
      off: () => element,
      once: () => element,
      update: () => undefined,
      destroy: () => input.closest('label')?.remove(),
      unmount: () => input.closest('label')?.remove(),
    };
    return {
      number: () => input.value.replaceAll(' ', ''),
      create: () => element,
      getElement: () => element,
      update: () => undefined,
      fetchUpdates: async () => ({}),
      on: () => undefined,
      off: () => undefined,
      submit: async () =>
        input.value.length < 12
          ? { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
          : {},
    };
  };

  interface Confirming {
    readonly clientSecret: string;
    readonly elements?: ReturnType<typeof newFields>;
    readonly confirmParams: { readonly payment_method?: string };
  }

  const client = {
    elements: newFields,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    async confirmPayment({ clientSecret, elements, confirmParams }: Confirming) {
      const card = elements?.number() ?? confirmParams.payment_method ?? '';
      const reply = await ask('confirm', { clientSecret, card });
      if (!reply.asks) return reply;
      await bankAsks();
      return ask('confirm', { clientSecret, card, answered: true });
    },
    confirmSetup: ({ clientSecret, elements }: Confirming) =>
      ask('save', { clientSecret, card: elements?.number() ?? '' }),
  };

  Object.assign(window, { Stripe: Object.assign(() => client, { version: 'endive' }) });
}
