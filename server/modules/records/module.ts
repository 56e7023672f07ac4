import type { HandlerRegistry } from '#server/resource/handlers.ts';
import { recordsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { fileRoutes } from './fileRoutes.ts';
import { removeUnusedFiles } from './jobs/removeUnusedFiles.ts';
import { recordRoutes } from './recordRoutes.ts';

/** @param handlers the action handlers, checks and computed columns of the modules below */
export const records = (handlers: HandlerRegistry) =>
  defineModule({
    name: 'records',
    dependsOn: ['backOffice'],
    tables: recordsTables,
    uploads: ['file_uploads'],
    routes: [
      (api, services) => recordRoutes(api, { services, handlers }),
      (api, services) => fileRoutes(api, { services, handlers }),
    ],
    tidy: [removeUnusedFiles],
  });
