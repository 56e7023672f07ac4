import { retentionEnv, retentionVariables } from '#server/platform/settings/retentionEnv.ts';

export const DEFAULT_RETENTION = retentionEnv(retentionVariables.parse({}));
