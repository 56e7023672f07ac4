import { mountApp } from './app/pages/mountApp.tsx';
import { isStaffPath } from './routes/fronts.ts';
import './app/styles/base.css';

mountApp(() =>
  isStaffPath(location.pathname)
    ? import('#src-admin/app/front.tsx')
    : import('#src-market/front.tsx'),
);
