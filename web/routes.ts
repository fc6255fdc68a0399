import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Static HTML without scripts: each path also stands in the `prerender` list of react-router.config.ts. */
const site = layout('site/site-layout.tsx', [
  index('site/home-page.tsx'),
  route('terms', 'site/terms-page.tsx'),
  route('privacy', 'site/privacy-page.tsx'),
  route('404', 'site/not-found-page.tsx', { id: 'not-found' }),
  route('*', 'site/not-found-page.tsx', { id: 'not-found-anywhere' }),
])

/** Prerendered and hydrated. */
const auth = layout('accounts/auth-layout.tsx', [
  route('auth/login', 'accounts/login-page.tsx', { id: 'auth-login' }),
  route('login', 'accounts/login-page.tsx', { id: 'login' }),
  route('auth/signup', 'accounts/signup-page.tsx'),
  route('auth/forgot-password', 'accounts/forgot-password-page.tsx'),
])

/** Signed in, and no tenant. */
const app = layout('app/app-layout.tsx', [
  route('dashboard', 'app/coming-page.tsx', { id: 'dashboard' }),
  route('properties', 'app/coming-page.tsx', { id: 'properties' }),
  route('tenants', 'app/coming-page.tsx', { id: 'tenants' }),
  route('leases', 'app/coming-page.tsx', { id: 'leases' }),
  route('rent', 'app/coming-page.tsx', { id: 'rent' }),
  route('payments', 'app/coming-page.tsx', { id: 'payments' }),
  route('maintenance', 'app/coming-page.tsx', { id: 'maintenance' }),
  route('automation', 'app/coming-page.tsx', { id: 'automation' }),
  route('reports', 'app/coming-page.tsx', { id: 'reports' }),
  route('profile', 'app/coming-page.tsx', { id: 'profile' }),
  route('settings', 'app/coming-page.tsx', { id: 'settings' }),
])

/** Signed in as a tenant. */
const tenant = layout('tenant-portal/tenant-layout.tsx', [
  route('tenant/dashboard', 'tenant-portal/tenant-dashboard-page.tsx'),
])

export default [site, auth, app, tenant] satisfies RouteConfig
