import { resources } from '#resources';
import { hasStaffScreen } from '#src/routes/staff/staffScreens.ts';

/** Whether the staff front has a screen at this path. */
export const hasScreen = (pathname: string): boolean => hasStaffScreen(pathname, resources);
