import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore } from 'react-admin';
import { lazy, useMemo } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { z } from 'zod';
import { Region } from '#src/app/failures/Region.tsx';
import { resources } from '#resources';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { ROUTES } from '#src/routes/table.ts';
import { explain } from '#src/schema/explain.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Call } from '#src/session/request.ts';
import { STAFF_SETTINGS } from '#src/session/personal/personalData.ts';
import { stepUp } from '#src/wire/accounts/endpoints/stepUp.ts';
import { staffAuthProvider } from '../providers/authProvider.ts';
import { staffDataProvider } from '../providers/dataProvider.ts';
import { resourceScreens } from '../fromResource/resourceScreens.tsx';
import { i18nProvider } from '../providers/i18nProvider.ts';
import { OverridesContext, type Overrides } from '../declaration/overrides.ts';
import { Dashboard } from '../dashboards/Dashboard.tsx';
import { StaffLayout } from '../shell/StaffLayout.tsx';
import { StepUpDialog } from '../stepUp/StepUpDialog.tsx';
import { Unauthorized } from '../ui/Unauthorized.tsx';
import { theme } from '../theme.ts';

export { hasScreen } from '../hasScreen.ts';

const NotFound = lazy(async () => ({ default: (await import('../ui/NotFound.tsx')).NotFound }));
const DisputeDashboard = lazy(() => import('../dashboards/DisputeDashboard.tsx'));
const OwnerDashboard = lazy(() => import('../dashboards/OwnerDashboardPage.tsx'));
const Bookings = lazy(() => import('../reports/pages/BookingsPage.tsx'));
const Visitors = lazy(() => import('../reports/pages/VisitorsPage.tsx'));
const Onboarding = lazy(() => import('../reports/pages/OnboardingPage.tsx'));
const Providers = lazy(() => import('../payments/ProvidersPage.tsx'));
const ApprovalsPage = lazy(() => import('../review/ApprovalsPage.tsx'));
const DisputesPage = lazy(() => import('../disputes/DisputesPage.tsx'));
const DisputePage = lazy(() => import('../disputes/DisputePage.tsx'));
const SettingsPage = lazy(() => import('../settings/SettingsPage.tsx'));
const RefundSettingsPage = lazy(() => import('../settings/RefundSettingsPage.tsx'));
const DisputeSettingsPage = lazy(() => import('../settings/DisputeSettingsPage.tsx'));
const AuditPage = lazy(() => import('../audit/AuditPage.tsx'));
const EmailTemplatesPage = lazy(() => import('../emails/EmailTemplatesPage.tsx'));
const EmailTemplatePage = lazy(() => import('../emails/EmailTemplatePage.tsx'));
const SentEmailsPage = lazy(() => import('../emails/SentEmailsPage.tsx'));
const OnboardingPage = lazy(() => import('../review/onboarding/OnboardingPage.tsx'));
const SystemHealth = lazy(() => import('../health/SystemHealthPage.tsx'));

const PaymentMetrics = lazy(() => import('../reports/pages/PaymentMetricsPage.tsx'));
const PaymentAnalytics = lazy(() => import('../reports/pages/PaymentAnalyticsPage.tsx'));
const PaymentSettings = lazy(() => import('../settings/PaymentSettingsPage.tsx'));

z.config({ customError: explain });

const all = Object.values<Resource>(resources);

let overrides: Promise<Overrides> | undefined;

const loadOverrides = () =>
  (overrides ??= import('../overrides/overrides.ts').then((module) => module.overrides));

/** Loaded when it is used: few staff have a passkey. */
const askPasskey = async (call: Call) =>
  (await import('#src/session/passkeys/confirmWithPasskey.ts')).confirmWithPasskey(call);

/** Other staff change the same records, so a list is fetched again whenever it is opened. */
const FRESH = { staleTime: 0 };

/** The staff front, below the route that guards it. */
export default function StaffApp() {
  const { call, config, queryClient } = useApp();
  const userId = useSession()?.id ?? '';
  const store = useMemo(() => localStorageStore('1', STAFF_SETTINGS + userId), [userId]);
  const providers = useMemo(() => {
    for (const { path } of all) queryClient.setQueryDefaults([path], FRESH);
    return {
      authProvider: staffAuthProvider(queryClient, call),
      dataProvider: staffDataProvider(config.backend_url),
    };
  }, [call, config.backend_url, queryClient]);
  return (
    <OverridesContext value={loadOverrides}>
      <CoreAdminContext
        {...providers}
        basename="/admin"
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <ThemeProvider theme={theme}>
          <StepUpDialog
            onConfirm={(body) => call(stepUp, { body })}
            askPasskey={() => askPasskey(call)}
          />
          <Routes>
            <Route path="/admin/*" element={<Screens />} />
            <Route
              path={ROUTES.ownerDashboard.path}
              element={
                <StaffLayout>
                  <Region fallback={<Blank />}>
                    <OwnerDashboard />
                  </Region>
                </StaffLayout>
              }
            />
            <Route
              path={ROUTES.disputeAdminDashboard.path}
              element={
                <StaffLayout>
                  <Region fallback={<Blank />}>
                    <DisputeDashboard />
                  </Region>
                </StaffLayout>
              }
            />
          </Routes>
        </ThemeProvider>
      </CoreAdminContext>
    </OverridesContext>
  );
}

function Screens() {
  return (
    <CoreAdminUI
      layout={StaffLayout}
      dashboard={DashboardRedirect}
      catchAll={MissingPage}
      accessDenied={Unauthorized}
      loading={Blank}
      disableTelemetry
      requireAuth
    >
      <CustomRoutes>
        <Route path="/dashboard" element={<Dashboard title={ROUTES.adminDashboard.title} />} />
        <Route element={<LazyPage />}>
          <Route path="/analytics" element={<Bookings />} />
          <Route path="/visitor-analytics" element={<Visitors />} />
          <Route path="/onboarding-analytics" element={<Onboarding />} />
          <Route path="/payment-metrics" element={<PaymentMetrics />} />
          <Route path="/payment-analytics" element={<PaymentAnalytics />} />
          <Route path="/payment-settings" element={<PaymentSettings />} />
          <Route path="/payment-providers" element={<Providers />} />
          <Route path="/approvals" element={<ApprovalsPage />} />
          <Route path="/onboarding" element={<OnboardingPage />} />
          <Route path="/disputes" element={<DisputesPage />} />
          <Route path="/disputes/:id" element={<DisputePage />} />
          <Route path="/audit" element={<AuditPage />} />
          <Route path="/email-templates" element={<EmailTemplatesPage />} />
          <Route path="/email-templates/:name" element={<EmailTemplatePage />} />
          <Route path="/sent-emails" element={<SentEmailsPage />} />
          <Route path="/system-health" element={<SystemHealth />} />
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="/settings/refund" element={<RefundSettingsPage />} />
          <Route path="/settings/dispute" element={<DisputeSettingsPage />} />
        </Route>
      </CustomRoutes>
      {all.map(resourceScreens)}
    </CoreAdminUI>
  );
}

/** Pages that are loaded on demand. */
function LazyPage() {
  return (
    <Region fallback={<Blank />}>
      <Outlet />
    </Region>
  );
}

function DashboardRedirect() {
  return <Navigate to={href('adminDashboard')} replace />;
}

function MissingPage() {
  return (
    <Region fallback={<Blank />}>
      <NotFound />
    </Region>
  );
}

function Blank() {
  return null;
}
