import type { Condition } from './condition.ts'
import { assertPaused, watchPauses } from './google-scene.ts'
import { arrives, formRuns, hold, holdBack, landlord, pressEnter, reads, refuse, tenant } from './scene.ts'

const landlordRoutes = [
  '/dashboard',
  '/properties',
  '/properties/0197c9a0-0000-7000-8000-000000000000',
  '/tenants',
  '/tenants/0197c9a0-0000-7000-8000-000000000000',
  '/rent?month=2026-01',
  '/leases',
  '/payments',
  '/maintenance',
  '/automation',
  '/reports',
  '/settings',
  '/profile',
  '/notifications',
]

const tenantRoutes = [
  '/tenant/dashboard',
  '/tenant/payments',
  '/tenant/maintenance',
  '/tenant/documents',
  '/tenant/profile',
]

export const rows: Condition[] = [
  ...[...landlordRoutes, ...tenantRoutes].map((path): Condition => ({
    section: '2',
    says: `An unauthenticated visitor on the protected route ${path} is sent to /auth/login, and the originating path is remembered`,
    async run({ page }) {
      await page.goto(path)
      await arrives(page, `/auth/login?${new URLSearchParams({ from: path }).toString()}`)
      await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    },
  })),
  ...[
    ['Sign In', '/auth/login'],
    ['Get Started Free', '/auth/signup'],
  ].map(([name = '', path = '']): Condition => ({
    section: '2',
    says: `Public top bar: ${name}`,
    async run({ page }) {
      await page.goto('/')
      await page
        .getByRole('banner')
        .getByRole('link', { name, exact: true })
        .locator('visible=true')
        .first()
        .click()
      await arrives(page, path)
    },
  })),
  {
    section: '2',
    says: 'The remembered path is where sign-in leads back to',
    async run({ page }) {
      const person = await landlord()
      await page.goto('/rent?month=2026-10')
      await arrives(page, '/auth/login?from=%2Frent%3Fmonth%3D2026-10')
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await pressEnter(page)
      await arrives(page, '/rent?month=2026-10')
    },
  },
  {
    section: '2',
    says: 'Landlord-protected routes: a guard for the main app area, not for tenants',
    async run({ page }) {
      await hold(page, await tenant())
      for (const path of landlordRoutes) {
        await page.goto(path)
        await arrives(page, '/tenant/dashboard')
      }
    },
  },
  {
    section: '2',
    says: 'Tenant-protected routes: a tenant-area guard, not for landlords',
    async run({ page }) {
      await hold(page, await landlord())
      for (const path of tenantRoutes) {
        await page.goto(path)
        await arrives(page, '/dashboard')
      }
    },
  },
  {
    section: '2',
    says: "While authentication is checked, the message 'Verifying authentication...' shows",
    async run({ page }) {
      await hold(page, await landlord())
      const letGo = await holdBack(page, '/auth/me')
      await page.goto('/properties', { waitUntil: 'commit' })
      await reads(page, 'Verifying authentication...')
      letGo()
      await page.getByRole('heading', { name: 'Properties', level: 1 }).waitFor()
    },
  },
  {
    section: '2',
    says: 'Authenticated shell: a user menu with Profile, Account Settings, Log out',
    async run({ page }) {
      await hold(page, await landlord())
      await page.goto('/properties')
      await page.getByRole('button', { name: /account menu/ }).click()
      for (const name of ['Profile', 'Account Settings', 'Log out']) {
        await page.getByText(name, { exact: true }).locator('visible=true').first().waitFor()
      }
    },
  },
  {
    section: '2',
    says: 'Generic error screen: Try Again, Reload Page, Go Home',
    async run(visit) {
      const { page } = visit
      await hold(page, await landlord())
      await refuse(page, '/auth/me', 503)
      await page.goto('/properties')
      await page.getByRole('button', { name: 'Reload Page', exact: true }).waitFor()
      visit.complaints.length = 0
      await page.getByRole('button', { name: 'Go Home', exact: true }).waitFor()
      await page.unroute('**/api/v1/auth/me')
      await page.getByRole('button', { name: 'Try Again', exact: true }).click()
      await page.getByRole('heading', { name: 'Properties', level: 1 }).waitFor()
    },
  },
  {
    section: '2',
    says: "Page-load failure: 'Failed to load component' and 'Please refresh the page to try again.' with a Refresh Page button",
    async run(visit) {
      const { page } = visit
      await page.route('**/assets/signup-page-*.js', (route) => route.abort())
      await page.goto('/auth/login')
      // before, the link would open the built page of signing up
      await formRuns(page)
      await page.getByRole('link', { name: 'Create an account' }).click()
      await reads(page, 'Failed to load component')
      await reads(page, 'Please refresh the page to try again.')
      visit.complaints.length = 0
      await page.unroute('**/assets/signup-page-*.js')
      await page.getByRole('button', { name: 'Refresh Page', exact: true }).click()
      await page.getByRole('button', { name: /Create account|Sign In/ }).waitFor()
    },
  },
  {
    section: '2',
    says: "While pages load, a spinner shows 'Loading Tenure...' with a hint to check the browser console",
    async run({ page }) {
      const letGo = await holdBack(page, '**/assets/properties-page-*.js')
      await hold(page, await landlord())
      await page.goto('/properties', { waitUntil: 'commit' })
      await reads(page, 'Loading Tenure...')
      await page.getByText('check the browser console').waitFor()
      letGo()
      await page.getByRole('heading', { name: 'Properties', level: 1 }).waitFor()
    },
  },
  {
    section: '9',
    says: 'Loading-timer helper default: 30 s: what has not loaded by then offers to be refreshed',
    async run({ page }) {
      const letGo = await holdBack(page, '**/assets/properties-page-*.js')
      await hold(page, await landlord())
      const refresh = page.getByRole('button', { name: 'Refresh Page' })
      await page.clock.install()
      const pauses = await watchPauses(page)
      await page.goto('/properties', { waitUntil: 'commit' })
      await reads(page, 'Loading Tenure...')
      // counted from the start of the page, which is a moment later on a slow machine
      for (let tries = 0; tries < 100 && (await refresh.count()) === 0; tries += 1) {
        await page.clock.fastForward(3_000)
        await page.waitForTimeout(50)
      }
      await refresh.waitFor()
      assertPaused(await pauses(), 30_000)
      letGo()
      await page.getByRole('heading', { name: 'Properties', level: 1 }).waitFor()
    },
  },
]
