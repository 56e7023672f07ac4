export const templateKey = (name: string) => ['email-templates', name] as const;
