import type { RouteRows } from '../row.ts';

const PUBLIC = { auth: 'public' } as const;

export const publicRoutes = {
  home: { path: '/', area: 'public', access: PUBLIC },
  about: { path: '/about', area: 'public', access: PUBLIC },
  terms: { path: '/terms', area: 'public', access: PUBLIC },
  refund: { path: '/refund', area: 'public', access: PUBLIC },
  privacy: { path: '/privacy', area: 'public', access: PUBLIC },
  disclaimer: { path: '/disclaimer', area: 'public', access: PUBLIC },
  contact: { path: '/contact', area: 'public', access: PUBLIC },
  pricing: { path: '/pricing', area: 'public', access: PUBLIC },
  search: { path: '/search', area: 'public', access: PUBLIC },
  ourPolicies: { path: '/our-policies', area: 'public', access: PUBLIC },
  property: { path: '/property/:id', area: 'public', access: PUBLIC },
  unauthorizedAccess: { path: '/unauthorized-access', area: 'public', access: PUBLIC },
  debugApi: { path: '/debug-api', area: 'public', access: PUBLIC },
} as const satisfies RouteRows;
