import { href } from '#src/routes/href.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { webhooksKinds } from './notificationKinds.ts';

const webhookDisabled = emailTemplate({
  name: 'webhook_disabled',
  kind: webhooksKinds.webhook_disabled,
  to: 'The person who set up the webhook',
  when: 'A webhook failed for three days.',
  texts: {
    subject: 'A webhook was disabled',
    disabled:
      'Hello {name}, the webhook at {url} failed for three days. We disabled it and send nothing more to it.',
    advice:
      'Correct the receiver, turn the webhook on again in your settings, and send the failed deliveries again.',
    button: 'Check your webhooks',
  },
});

export const webhookDisabledEmail = (name: string, url: string, publicUrl: string) =>
  webhookDisabled.email({ name, url }, { href: publicUrl + href('settingsSessions') });

const webhookGone = emailTemplate({
  name: 'webhook_gone',
  kind: webhooksKinds.webhook_disabled,
  to: 'The person who set up the webhook',
  when: 'The receiver of a webhook replied that it is gone (status 410).',
  texts: {
    subject: 'A webhook was turned off by its receiver',
    disabled:
      'Hello {name}, the receiver at {url} replied with the status 410, which means that it no longer exists. We turned the webhook off and send nothing more to it.',
    advice:
      'If this is a mistake, correct the receiver and turn the webhook on again in your settings.',
    button: 'Check your webhooks',
  },
});

export const webhookGoneEmail = (name: string, url: string, publicUrl: string) =>
  webhookGone.email({ name, url }, { href: publicUrl + href('settingsSessions') });

const webhookDisabledByStaff = emailTemplate({
  name: 'webhook_disabled_by_staff',
  kind: webhooksKinds.webhook_disabled,
  to: 'The person who set up the webhook',
  when: 'Staff disabled a webhook.',
  texts: {
    subject: 'We disabled a webhook',
    disabled:
      'Hello {name}, we disabled your webhook at {url} and send nothing more to it. The reason: {reason}',
    advice: 'If you have questions, contact us before you turn it on again.',
    button: 'Check your webhooks',
  },
});

export const webhookDisabledByStaffEmail = (
  name: string,
  { url, reason }: { readonly url: string; readonly reason: string },
  publicUrl: string,
) =>
  webhookDisabledByStaff.email(
    { name, url, reason },
    { href: publicUrl + href('settingsSessions') },
  );

export const webhookTemplates = [webhookDisabled, webhookGone, webhookDisabledByStaff];
