import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';

export function webhookDisabledEmail(name: string, url: string, publicUrl: string): NoticeContent {
  return {
    kind: 'webhook_disabled',
    subject: 'A webhook was disabled',
    paragraphs: [
      `Hello ${name}, the webhook at ${url} failed for three days. We disabled it and send nothing more to it.`,
      'Correct the receiver, turn the webhook on again in your settings, and send the failed deliveries again.',
    ],
    action: { label: 'Check your webhooks', href: publicUrl + href('settingsSessions') },
  };
}
