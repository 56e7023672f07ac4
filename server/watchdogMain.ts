import { watchLoop } from './platform/observability/watchLoop.ts';

watchLoop();
