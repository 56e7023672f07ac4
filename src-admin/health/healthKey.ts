export const HEALTH_KEY = ['system-health'] as const;
