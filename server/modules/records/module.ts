import type { HandlerRegistry } from '#server/resource/handlers.ts';
import { defineModule } from '#server/modules/module.ts';
import { recordRoutes } from './recordRoutes.ts';

/** @param handlers the action handlers, checks and computed columns of the modules below */
export const records = (handlers: HandlerRegistry) =>
  defineModule({
    name: 'records',
    routes: [(api, services) => recordRoutes(api, { services, handlers })],
  });
