import { vi } from 'vitest';

// Files of one worker share its process, but not module state: each starts with fresh modules.
vi.resetModules();
