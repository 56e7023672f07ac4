import { vi } from 'vitest';

// Files of one worker share its process, and not what modules remember: each begins as a new tab would.
vi.resetModules();
