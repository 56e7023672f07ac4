import { demoId } from '../demoId.ts';

export const userIdOf = (email: string) => demoId('users', email);
export const profileIdOf = (email: string) => demoId('profiles', email);
