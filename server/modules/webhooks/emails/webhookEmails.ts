import { href } from '#src/routes/href.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';

const webhookDisabled = emailTemplate({
  name: 'webhook_disabled',
  kind: 'webhook_disabled',
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

export const webhookTemplates = [webhookDisabled];
