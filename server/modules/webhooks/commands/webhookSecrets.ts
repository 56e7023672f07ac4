/** Binds a sealed secret to its webhook. */
export const webhookPurpose = (id: string): string => `webhooks/${id}`;
