import { emailTemplatesTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import type { EmailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { sentEmailRoutes } from './routes/sentEmailRoutes.ts';
import { templateRoutes } from './routes/templateRoutes.ts';

/** @param templates the emails of all modules */
export const emailTemplates = (templates: () => readonly EmailTemplate[]) =>
  defineModule({
    name: 'emailTemplates',
    tables: emailTemplatesTables,
    routes: [
      (api, services) => templateRoutes(api, services, templates()),
      (api, services) => sentEmailRoutes(api, services, templates()),
    ],
  });
